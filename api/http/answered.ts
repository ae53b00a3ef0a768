import type { Call, DataOf } from '../../events/call.ts';
import type { Answer } from '../../log/log.ts';

/**
 * The answer of a command in the shape that its call declares.
 * @param subject whose key seals the remembered answer; null where it holds nothing personal
 */
export function answered<Declared extends Call>(
  { status }: Declared,
  data: DataOf<Declared>,
  subject: string | null = null,
): Answer {
  return { status: status ?? 200, subject, body: { success: true, data } };
}
