/**
 * Carries notifications between roles and processes: in process, or over NATS. A lost notification costs time,
 * never an event, because every listener also reads the log.
 */
export interface Bus {
  readonly kind: 'in-process' | 'nats';
  /** A read model has reached a position. */
  announceProjected(notification: ProjectedNotification): void;
  onProjected(listener: (notification: ProjectedNotification) => void): () => void;
  /** The log has reached a position; wakes the relay in whichever process it runs. */
  announceAppended(position: number): void;
  onAppended(listener: (position: number) => void): () => void;
  /** How many visitors one process has at present. */
  announceVisitors(notification: VisitorsNotification): void;
  onVisitors(listener: (notification: VisitorsNotification) => void): () => void;
  /** Whether notifications get through at present; false means degraded, not broken. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface ProjectedNotification {
  readonly model: string;
  readonly position: number;
  /** The rows are the same as they were at this position; null where they were rebuilt. */
  readonly unchangedSince: number | null;
}

export interface VisitorsNotification {
  /** Name of the process, unique and kept until it ends. */
  readonly from: string;
  readonly visitors: number;
}
