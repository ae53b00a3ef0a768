/** A lost notification costs time, never an event: every listener also reads the log. */
export interface Bus {
  readonly kind: 'in-process' | 'nats';
  announceProjected(notification: ProjectedNotification): void;
  onProjected(listener: (notification: ProjectedNotification) => void): () => void;
  /** A caller of this process waits for a model: what was appended is folded at once. */
  announceAwaited(): void;
  onAwaited(listener: () => void): () => void;
  /** Wakes the relay in whichever process it runs. */
  announceAppended(position: number): void;
  onAppended(listener: (position: number) => void): () => void;
  announceVisitors(notification: VisitorsNotification): void;
  onVisitors(listener: (notification: VisitorsNotification) => void): () => void;
  /** False means degraded, not broken. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface ProjectedNotification {
  readonly model: string;
  readonly position: number;
  /** The rows are the same since this position; null where they were rebuilt. */
  readonly unchangedSince: number | null;
}

export interface VisitorsNotification {
  /** Unique and kept until the process ends. */
  readonly from: string;
  readonly visitors: number;
}

/** Returns the way to stop. */
export function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
