import { timingSafeEqual } from 'node:crypto';
import type { EventLog } from '../log/log.ts';

export type LinkPurpose = 'verify-email' | 'confirm-subscription' | 'unsubscribe';

/** Not stored: a number, an end, and a keyed hash over these and what the link is about. */
export interface SignedLinks {
  /** @param link `about` is what it stands and falls with; without a `lifetimeMs` nothing else ends it */
  sign(purpose: LinkPurpose, link: { id: number; about: string; lifetimeMs: number | null }): string;
  /** Genuine or not; null where there is none. */
  idOf(token: string): number | null;
  isValid(purpose: LinkPurpose, token: string, about: string): boolean;
}

const tokenRule = /^([1-9]\d{0,14})\.(\d{1,12})\.([0-9a-f]{64})$/;
/** In place of an end. */
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
