/**
 * The seam to whoever carries news between the parts: in process, or NATS. Nothing here is the truth: a lost
 * message costs time, never an event, because every listener also knows how to read the log.
 */
export interface Bus {
  readonly kind: 'in-process' | 'nats';
  /** A read model has reached a position. */
  announceProjected(news: Projected): void;
  onProjected(listener: (news: Projected) => void): () => void;
  /** The log has reached a position; wakes the relay in whichever process it runs. */
  announceAppended(position: number): void;
  onAppended(listener: (position: number) => void): () => void;
  /** How many visitors one of the processes has at present. */
  announceVisitors(news: VisitorsNews): void;
  onVisitors(listener: (news: VisitorsNews) => void): () => void;
  /** Whether news get through at present; false is a degraded installation, not a broken one. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface Projected {
  readonly model: string;
  readonly position: number;
}

export interface VisitorsNews {
  /** The process, by a name that it has until it ends. */
  readonly from: string;
  readonly visitors: number;
}
