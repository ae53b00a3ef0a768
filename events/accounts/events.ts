import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { roles } from './commands.ts';

export const AccountRegistered = defineEvent({
  type: 'AccountRegistered',
  version: 1,
  data: z.object({
    /** Integer id of the account; its stream is `account-<id>`. */
    accountId: z.int(),
    role: z.enum(roles),
  }),
  personal: z.object({
    /** As typed at registration; the email address where none was chosen. */
    username: z.string(),
    /** Null only for the owner, whose account comes from the environment. */
    email: z.nullable(z.string()),
  }),
});
export type AccountRegistered = EventOf<typeof AccountRegistered>;

/** The password was replaced. No secret is in it, only the fact and the reason. */
export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  data: z.object({
    accountId: z.int(),
    /** `reset` by a mailed link, `environment` by ADMIN_PASSWORD. */
    reason: z.enum(['reset', 'environment']),
  }),
});
export type PasswordChanged = EventOf<typeof PasswordChanged>;

/** A person agreed to a legal text; `recordedAt` says when. Said once for a version in a language. */
export const ConsentGiven = defineEvent({
  type: 'ConsentGiven',
  version: 1,
  data: z.object({
    accountId: z.int(),
    /** Which text: `terms` or `privacy`. */
    text: z.enum(['terms', 'privacy']),
    /** The text's version, a date such as `2025-04-28`. */
    textVersion: z.string(),
    /** BCP 47 language tag of the text that was shown. */
    language: z.string(),
  }),
});
export type ConsentGiven = EventOf<typeof ConsentGiven>;

/** The person asked to be forgotten; their key has been destroyed. */
export const AccountErased = defineEvent({
  type: 'AccountErased',
  version: 1,
  data: z.object({ accountId: z.int() }),
});
export type AccountErased = EventOf<typeof AccountErased>;

export const accountEvents = [AccountRegistered, PasswordChanged, ConsentGiven, AccountErased] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
