import { timingSafeEqual } from 'node:crypto';
import type { EventLog } from '../log/log.ts';

/** What a link lets its reader do. */
export type LinkPurpose = 'verify-email' | 'confirm-subscription' | 'unsubscribe';

/**
 * Tokens of mailed links that are not stored: they carry a number and an end, and a keyed hash over these and what
 * the link is about. A link stops working when it ends, or when what it is about has changed.
 */
export interface SignedLinks {
  /** `about` is what the link stands and falls with, such as the address; null lives as long as that does. */
  sign(purpose: LinkPurpose, link: { id: number; about: string; lifetimeMs: number | null }): string;
  /** The number in a token, genuine or not; null where there is none. */
  idOf(token: string): number | null;
  isValid(purpose: LinkPurpose, token: string, about: string): boolean;
}

const tokenRule = /^([1-9]\d{0,14})\.(\d{1,12})\.([0-9a-f]{64})$/;
/** Stands for an end where a link has none. */
const ENDLESS = '0';

interface Signing {
  readonly log: Pick<EventLog, 'hashes'>;
  readonly clock: () => Date;
}

export function openSignedLinks({ log, clock }: Signing): SignedLinks {
  const macOf = (purpose: LinkPurpose, id: string, endsAt: string, about: string) =>
    log.hashes.request(['link', purpose, id, endsAt, about]);

  return {
    sign(purpose, { id, about, lifetimeMs }) {
      const endsAt =
        lifetimeMs === null ? ENDLESS : String(Math.floor((clock().getTime() + lifetimeMs) / 1000));
      return `${id}.${endsAt}.${macOf(purpose, String(id), endsAt, about)}`;
    },

    idOf(token) {
      const id = tokenRule.exec(token)?.[1];
      return id === undefined ? null : Number(id);
    },

    isValid(purpose, token, about) {
      const [, id = '', endsAt = '', mac = ''] = tokenRule.exec(token) ?? [];
      if (id === '') return false;
      const genuine = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(purpose, id, endsAt, about)));
      return genuine && (endsAt === ENDLESS || Number(endsAt) * 1000 > clock().getTime());
    },
  };
}
