import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { languages } from '../text.ts';
import { registeredRoles } from './commands.ts';

export const AccountRegistered = defineEvent('AccountRegistered', {
  sentence: ['A new customer registered', 'Yeni bir müşteri kaydoldu'],
  live: ['activity'],
  mail: 'verify-email',
  data: z.object({
    /** Integer id of the account; its stream is `account-<id>`. */
    accountId: z.int(),
    role: z.enum(registeredRoles),
  }),
  personal: z.object({
    /** As typed at registration; the email address where none was chosen. */
    username: z.string(),
    /** Null only for the owner, whose account comes from the environment. */
    email: z.nullable(z.string()),
  }),
});
export type AccountRegistered = EventOf<typeof AccountRegistered>;

/** The log records only that it was replaced and why, never a secret. */
export const PasswordChanged = defineEvent('PasswordChanged', {
  sentence: ['A password was changed', 'Bir şifre değiştirildi'],
  mail: 'password-changed',
  version: 2,
  data: z.object({
    accountId: z.int(),
    /** `reset` by a mailed link, `environment` by ADMIN_PASSWORD, `account` by its owner while signed in. */
    reason: z.enum(['reset', 'environment', 'account']),
  }),
  upcasters: { 1: (older) => older },
});
export type PasswordChanged = EventOf<typeof PasswordChanged>;

/** Counts once the link that was mailed to the new address is opened. */
export const EmailChangeRequested = defineEvent('EmailChangeRequested', {
  sentence: [
    'A customer asked for another email address',
    'Bir müşteri e-\u2060posta adresini değiştirmek istedi',
  ],
  mail: 'verify-email',
  data: z.object({ accountId: z.int() }),
  personal: z.object({ email: z.string() }),
});

export const EmailChanged = defineEvent('EmailChanged', {
  sentence: ['A customer changed the email address', 'Bir müşteri e-\u2060posta adresini değiştirdi'],
  mail: 'email-changed',
  data: z.object({ accountId: z.int() }),
  personal: z.object({ email: z.string() }),
});

export const EmailVerified = defineEvent('EmailVerified', {
  sentence: ['A customer confirmed the email address', 'Bir müşteri e-\u2060posta adresini doğruladı'],
  data: z.object({ accountId: z.int() }),
  personal: z.object({ email: z.string() }),
});

export const UsernameChanged = defineEvent('UsernameChanged', {
  sentence: ['A customer changed the username', 'Bir müşteri kullanıcı adını değiştirdi'],
  mail: 'username-changed',
  data: z.object({ accountId: z.int() }),
  personal: z.object({ username: z.string() }),
});

export const LanguageChosen = defineEvent('LanguageChosen', {
  sentence: ['A customer chose a language', 'Bir müşteri dil seçti'],
  data: z.object({ accountId: z.int(), language: z.enum(languages) }),
});

/** From now on, logging in needs a code of an authenticator app. */
export const SecondFactorEnabled = defineEvent('SecondFactorEnabled', {
  sentence: ['The second factor was switched on', 'İki adımlı doğrulama açıldı'],
  mail: 'second-factor-on',
  data: z.object({ accountId: z.int() }),
});

/** The actor says whether the owner or the operator switched it off. */
export const SecondFactorDisabled = defineEvent('SecondFactorDisabled', {
  sentence: ['The second factor was switched off', 'İki adımlı doğrulama kapatıldı'],
  mail: 'second-factor-off',
  data: z.object({ accountId: z.int() }),
});

/** The account may look at the history from now on; nothing personal is opened to it there. */
export const AnalystGranted = defineEvent('AnalystGranted', {
  sentence: ['An analyst was let in', 'Bir analiste erişim verildi'],
  data: z.object({ accountId: z.int() }),
});

export const AnalystRevoked = defineEvent('AnalystRevoked', {
  sentence: ['An analyst’s access was revoked', 'Bir analistin erişimi kaldırıldı'],
  data: z.object({ accountId: z.int() }),
});

/** Once for a version in a language. */
export const ConsentGiven = defineEvent('ConsentGiven', {
  sentence: ['A customer accepted the terms', 'Bir müşteri şartları kabul etti'],
  data: z.object({
    accountId: z.int(),
    text: z.enum(['terms', 'privacy']),
    /** The text's version, a date such as `2025-04-28`. */
    textVersion: z.string(),
    /** BCP 47 language tag of the text that was shown; `und` where the caller did not say. */
    language: z.string(),
  }),
});
export type ConsentGiven = EventOf<typeof ConsentGiven>;

/** Who sees personal data that is not their own. */
export const readers = ['owner', 'analyst'] as const;

export const PersonalDataRevealed = defineEvent('PersonalDataRevealed', {
  sentence: ['Details of a customer were looked at', 'Bir müşterinin bilgilerine bakıldı'],
  version: 2,
  upcasters: { 1: (older) => older },
  data: z.object({
    accountId: z.int(),
    by: z.enum(readers),
    /**
     * `reading`: the details of an order; `readings`: questions and answers of all; `history`: unsealed events;
     * `record`: everything about the person.
     */
    what: z.enum(['reading', 'readings', 'history', 'record']),
    readingId: z.nullable(z.int()),
  }),
  /** An analyst's reason may name the person; the owner opens an order to answer it and gives none. */
  personal: z.object({ reason: z.string() }),
});
export type PersonalDataRevealed = EventOf<typeof PersonalDataRevealed>;

export const PersonalDataExported = defineEvent('PersonalDataExported', {
  sentence: ['A list with customers was downloaded', 'Müşteri içeren bir liste indirildi'],
  data: z.object({
    /** The owner's own where one event stands for the accounts of a long list. */
    accountId: z.int(),
    by: z.enum(readers),
    what: z.enum(['orders']),
    /** How many accounts the event stands for. */
    accounts: z.int(),
    /** By what the list was narrowed, without the values, which may be names. */
    filters: z.array(z.string()),
  }),
});
export type PersonalDataExported = EventOf<typeof PersonalDataExported>;

/** The owner's private note about the customer, all of it after the change; empty where it was cleared. */
export const NoteWritten = defineEvent('NoteWritten', {
  sentence: ['A note about a customer was written', 'Bir müşteri hakkında not yazıldı'],
  data: z.object({ accountId: z.int() }),
  personal: z.object({ text: z.string() }),
});

/** The account's key has been destroyed. */
export const AccountErased = defineEvent('AccountErased', {
  sentence: ['An account was erased', 'Bir hesap silindi'],
  live: ['activity'],
  data: z.object({ accountId: z.int() }),
});
export type AccountErased = EventOf<typeof AccountErased>;

export const accountEvents = [
  AccountRegistered,
  PasswordChanged,
  EmailChangeRequested,
  EmailChanged,
  EmailVerified,
  UsernameChanged,
  LanguageChosen,
  SecondFactorEnabled,
  SecondFactorDisabled,
  AnalystGranted,
  AnalystRevoked,
  ConsentGiven,
  PersonalDataRevealed,
  PersonalDataExported,
  NoteWritten,
  AccountErased,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
