import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { accountStream } from '../../events/accounts/decider.ts';
import type { PostTotp } from '../../events/accounts/second-factor.ts';
import type { DataOf } from '../../events/call.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { openSecret, sealSecret } from '../../log/sealing/secrets.ts';
import { HttpError } from '../http/errors.ts';
import type { Opened } from '../opened.ts';
import { onAccount, readAccount } from './account-state.ts';
import { acceptRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { endSessions } from './sessions/session-row.ts';
import type { Person } from './sessions/sessions.ts';

/** RFC 4226, section 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** For clocks that differ: RFC 6238, section 5.2. */
const WINDOW_STEPS = 1;
const ISSUER = 'Falname';
const appCode = /^\d{6}$/;
/** In place of a device. */
const SIGNED_IN = 'signed in';

export interface SecondFactor {
  isEnabled(accountId: number): Promise<boolean>;
  recoveryCodesLeft(accountId: number): Promise<number>;
  /** Replaces an unconfirmed one. @throws HttpError('totp_enabled') */
  start(accountId: number): Promise<DataOf<typeof PostTotp>>;
  /** Ends other sessions, gives the recovery codes once. @throws HttpError, also when it is on already */
  confirm(person: Person, code: string, context: CommandContext): Promise<Handled>;
  /** False where the account needs no code. @throws HttpError when the code is missing, wrong or used */
  check(accountId: number, code: string | undefined, device: string | null): Promise<boolean>;
  /** @throws HttpError when it is not on, or the code is wrong or used */
  disable(accountId: number, code: string, context: CommandContext): Promise<Handled>;
}

export function openSecondFactor(dependencies: Opened): SecondFactor {
  const { database, log, clock, budgets } = dependencies;
  const { kysely } = database;

  return {
    isEnabled: async (accountId) => (await find(accountId))?.confirmed === true,

    async recoveryCodesLeft(accountId) {
      const { left } = await kysely
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return left;
    },

    async start(accountId) {
      const { username } = await readAccount(dependencies, accountId);
      const secret = new Secret({ size: SECRET_BYTES });
      const sealed = await sealSecret(log.keys, secretOf(accountId), secret.base32);
      const started = await kysely
        .insertInto('second_factors')
        .values({ account_id: accountId, secret: sealed, confirmed: false, last_step: 0 })
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet({ secret: sealed, last_step: 0 })
            .where('second_factors.confirmed', '=', false),
        )
        .executeTakeFirst();
      if (started.numInsertedOrUpdatedRows !== 1n) throw new HttpError('totp_enabled');
      const uri = totpOf(secret, username).toString();
      return { secret: secret.base32, uri, svg: renderSVG(uri) };
    },

    async confirm(person, code, context) {
      const { accountId } = person;
      const wrong = await budgets.take('secondFactor', String(accountId), SIGNED_IN);
      const row = await find(accountId);
      if (row === undefined) throw new HttpError('totp_disabled');
      if (row.confirmed) throw new HttpError('totp_enabled');
      const step = await stepOf(accountId, row.secret, code);
      if (step === null) throw new HttpError('code_invalid');
      const codes = newRecoveryCodes();
      // The event comes first: after an interruption the factor is still off, and a repeat goes on. A repeat
      // after the end must not get the codes.
      const handled = await record(accountId, true, context, { recoveryCodes: [] });
      await kysely.transaction().execute(async (transaction) => {
        // Logins hold this lock: one under way has its session ended here, or is refused.
        await transaction
          .selectFrom('credentials')
          .select('account_id')
          .where('account_id', '=', accountId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        const confirmed = await transaction
          .updateTable('second_factors')
          .set({ confirmed: true, last_step: step })
          .where('account_id', '=', accountId)
          .where('secret', '=', row.secret)
          .where('confirmed', '=', false)
          .executeTakeFirst();
        if (confirmed.numUpdatedRows === 0n) throw new HttpError('totp_enabled');
        await transaction
          .insertInto('recovery_codes')
          .values(codes.map(({ hash }) => ({ code_hash: hash, account_id: accountId })))
          .execute();
        await endSessions(transaction, accountId, person.sessionHash);
      });
      await wrong.refill();
      const body = { success: true, data: { recoveryCodes: codes.map(({ text }) => text) } };
      return { ...handled, answer: { status: 200, body, subject: null } };
    },

    async check(accountId, code, device) {
      const row = await find(accountId);
      if (row === undefined || !row.confirmed) return false;
      if (code === undefined) throw new HttpError('code_needed');
      if (!(await acceptCode(accountId, row.secret, code, device))) throw new HttpError('wrong_code');
      return true;
    },

    async disable(accountId, code, context) {
      const row = await find(accountId);
      if (row === undefined || !row.confirmed) throw new HttpError('totp_disabled');
      // The event comes first: where it is there already, the rest was cut off and its code is used.
      const isCutOff = !(await readAccount(dependencies, accountId)).secondFactor;
      if (!isCutOff && !(await acceptCode(accountId, row.secret, code, SIGNED_IN)))
        throw new HttpError('code_invalid');
      const handled = await record(accountId, false, context, null);
      await kysely.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
      return handled;
    },
  };

  /** App and recovery codes have separate budgets, as do known devices. */
  async function acceptCode(accountId: number, sealed: Uint8Array, code: string, device: string | null) {
    const isOfApp = appCode.test(code.replaceAll(/\s/g, ''));
    const counted = [String(accountId), ...(device === null ? [] : [device])];
    const wrong = await budgets.take(isOfApp ? 'secondFactor' : 'recoveryCode', ...counted);
    const step = isOfApp ? await stepOf(accountId, sealed, code) : null;
    const accepted = isOfApp
      ? step !== null && (await acceptStep(accountId, step))
      : await acceptRecoveryCode(database, accountId, code);
    if (accepted) await wrong.refill();
    return accepted;
  }

  function find(accountId: number) {
    return kysely
      .selectFrom('second_factors')
      .select(['secret', 'confirmed'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }

  /** Null where the code is of no step that may be used now. */
  async function stepOf(accountId: number, sealed: Uint8Array, code: string): Promise<number | null> {
    const base32 = await openSecret(log.keys, secretOf(accountId), sealed);
    const token = code.replaceAll(/\s/g, '');
    if (base32 === null || !appCode.test(token)) return null;
    const timestamp = clock().getTime();
    const delta = totpOf(Secret.fromBase32(base32), '').validate({ token, timestamp, window: WINDOW_STEPS });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  }

  /** Each step once, in rising order: of two logins with one code, one gets through. */
  async function acceptStep(accountId: number, step: number): Promise<boolean> {
    const used = await kysely
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  function record(accountId: number, enabled: boolean, context: CommandContext, data: unknown) {
    return handle(log, {
      ...onAccount(accountId, { type: 'RecordSecondFactor', enabled }),
      context,
      answer: () => ({ status: 200, body: { success: true, data }, subject: null }),
    });
  }
}

function secretOf(accountId: number) {
  return { subject: accountStream(accountId), name: 'totp' };
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, digits: DIGITS, period: PERIOD_SECONDS });
}
