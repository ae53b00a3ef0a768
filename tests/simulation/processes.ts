import type { Owner } from './timeline.ts';

export type Role = 'api' | 'projector' | 'checker';

/** One start of one process; after a crash the next one takes its place. */
export interface Process extends Owner {
  readonly role: Role;
}

export function newProcess(role: Role, name: string): Process {
  return { role, name, isAlive: true, frozenUntilMs: 0, clockOffMs: 0 };
}
