import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { printAsOf } from '../audit/as-of.ts';
import { printDiff } from '../audit/diff.ts';
import { printEvents } from '../audit/events.ts';
import { exportEvents } from '../audit/export/export.ts';
import { lineOf, objectOf } from '../audit/finding.ts';
import { printHistory } from '../audit/history.ts';
import type { Invocation } from '../audit/invocation.ts';
import { modelsReach } from '../audit/models-reach.ts';
import type { Output } from '../audit/output.ts';
import { type PersonAsked, readPerson } from '../audit/person.ts';
import type { AloneInvocation } from '../audit/proof-command-line.ts';
import { recordReveal, recordRevealedHistory } from '../audit/record-reveal.ts';
import { switchSecondFactorOff } from '../audit/second-factor-off.ts';
import { tableOf } from '../audit/table.ts';
import { verify } from '../audit/verify.ts';
import { printWhy } from '../audit/why.ts';
import { Rejected, type RejectionCode } from '../events/rejected.ts';
import { eraseAccount } from '../log/erasure/erase.ts';
import { eraseMessage } from '../log/erasure/forget-stream.ts';
import { systemContext } from '../log/erasure/replay-ledger.ts';
import type { CommandContext } from '../log/log.ts';
import { models } from '../projector/models.ts';
import { printAnalystSet } from './analysts.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import { erasureReceipt } from './erasure-receipt.ts';
import { printExport } from './follow-export.ts';
import type { Opened } from './open.ts';
import { purgeInstallation } from './purging.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { backUp } from './write-backup-file.ts';

const Message = z.object({ messageId: z.int() });

const refusals: Partial<Record<RejectionCode, string>> = {
  unknown_id: 'There is no account with this id.',
  owner_stays: 'The owner’s account cannot be erased.',
};

/** Where a command is carried out. */
export interface Surroundings {
  /** The product is running in this process, and keeps its read models itself. */
  readonly isServing: boolean;
  /** Where relative paths begin. */
  readonly directory: string;
  /** Aborted when the caller has gone: what would go on ends. */
  readonly signal: AbortSignal;
}

/** Carries out one command of the tool. Returns the exit status: 1 where something is wrong or is not there. */
export async function answer(
  opened: Opened,
  environment: Environment,
  asked: Exclude<Invocation, AloneInvocation>,
  output: Output,
  surroundings: Surroundings,
): Promise<number> {
  const { print, explain, json } = output;
  switch (asked.command) {
    case 'history': {
      if (asked.reason !== null) await recordRevealedHistory(opened, asked.stream, asked.reason);
      const events = await printHistory(opened, asked.stream, asked.reason !== null, print, json);
      if (events === 0) await explain(`The log has no stream ${asked.stream}.`);
      return events === 0 ? 1 : 0;
    }
    case 'events':
      return printEvents(opened, asked, output);
    case 'as-of':
      return printAsOf(opened, asked, output);
    case 'diff':
      return printDiff(opened, asked, output);
    case 'why':
      return printWhy(opened, asked, output);
    case 'verify': {
      let isRight = true;
      for await (const finding of verify(opened, models, output.progress)) {
        isRight &&= finding.ok;
        await print(json ? JSON.stringify(objectOf(finding)) : lineOf(finding));
      }
      return isRight ? 0 : 1;
    }
    case 'export':
      return exportEvents(
        { ...opened, host: new URL(environment.publicUrl).host },
        { ...asked, file: resolve(surroundings.directory, asked.file) },
        output,
      );
    case 'erasures':
      return printErasures(opened, output);
    case 'rotate-master-key':
      if (surroundings.isServing)
        throw new EnvironmentError('The product must be stopped before its master key is replaced.');
      await rotateMasterKey(opened, environment.newMasterKey);
      await print(
        json
          ? JSON.stringify({ rotated: true })
          : 'The master key is replaced; the old one opens nothing any more.',
      );
      return 0;
    case 'person':
      return printPerson(opened, asked.asked, asked.reason, output);
    case 'erase':
      return erase(opened, environment, asked.accountId, output, surroundings);
    case 'grant':
    case 'revoke': {
      const { command, username } = asked;
      const context = contextOf(opened, [command, 'analyst', username]);
      return printAnalystSet(opened, { username, isAnalyst: command === 'grant' }, context, output);
    }
    case 'export-pages':
      return printExport(
        opened,
        environment,
        {
          ...asked,
          directory: resolve(surroundings.directory, asked.directory),
          signal: surroundings.signal,
        },
        output,
      );
    case 'backup':
      return backUp(opened, environment, asked.file, output);
    case 'totp-off':
      return switchOff(opened, asked.username, output);
    default:
      return asked satisfies never;
  }
}

async function printErasures({ ledger }: Opened, { print, explain, json }: Output): Promise<number> {
  const table = tableOf([
    { name: 'erased at', width: 24 },
    { name: 'stream', width: 16 },
    { name: 'first event' },
  ]);
  let printed = 0;
  for await (const entry of ledger.entries()) {
    if (!json && printed++ === 0) await print(table.head());
    await print(json ? JSON.stringify(entry) : table.row([entry.erasedAt, entry.stream, entry.firstEventId]));
  }
  if (printed === 0 && !json) await explain('The ledger has no erasure.');
  return 0;
}

async function printPerson(
  opened: Opened,
  asked: PersonAsked,
  reason: string,
  { print, explain, json }: Output,
): Promise<number> {
  const person = await readPerson(opened, asked);
  switch (person.outcome) {
    case 'found':
      if (person.record.account !== null)
        await recordReveal(opened, person.record.account.id, { what: 'record', readingId: null, reason });
      await print(JSON.stringify(person.record, null, json ? 0 : 2));
      return 0;
    case 'erased':
      await explain(`Account ${person.accountId} was erased; what it gave and got can no longer be read.`);
      return 1;
    case 'unknown':
      await explain(
        asked.by === 'id'
          ? `There is no account ${asked.accountId}.`
          : 'Nothing is kept under this email address: no account, no message, no subscription.',
      );
      return 1;
    default:
      return person satisfies never;
  }
}

async function erase(
  opened: Opened,
  environment: Environment,
  accountId: number,
  { print, explain, json }: Output,
  { isServing }: Surroundings,
): Promise<number> {
  try {
    // First, while the account still has the address that they are found by.
    const messages = await messagesOf(opened, accountId);
    for (const id of messages) await eraseMessage(opened, id, systemContext(opened.log, `message-${id}`));
    const position = await eraseAccount(opened, accountId, contextOf(opened, ['erase', accountId]));
    const { erasedAt, receipt } = await erasureReceipt(opened, environment, position, isServing);
    await print(
      json
        ? JSON.stringify({ accountId, position, erasedAt, messages, receipt })
        : `Account ${accountId} is erased, and ${messages.length} contact messages: event ${position} of ${erasedAt}, key, way in and names are gone. The receipt:\n\n${receipt}`,
    );
    if (await modelsReach(opened, position, isServing ? false : undefined)) {
      // The product rewrites its files by itself.
      if (isServing) return 0;
      if ((await purgeInstallation(opened)) !== 'waiting') return 0;
      await explain('The files of the database are rewritten at the next start.');
      return 1;
    }
    await explain('The read models do not show it yet; they will when a projector has caught up.');
    return 1;
  } catch (cause) {
    if (!(cause instanceof Rejected)) throw cause;
    await explain(refusals[cause.code] ?? `The account was not erased: ${cause.code}.`);
    return 1;
  }
}

/** Messages under the account's address, found while the account still has one. */
async function messagesOf(opened: Opened, accountId: number): Promise<number[]> {
  const person = await readPerson(opened, { by: 'id', accountId });
  if (person.outcome !== 'found') return [];
  return person.record.underTheSameEmail.flatMap(({ type, data }) => {
    const message = type === 'MessageReceived' ? Message.safeParse(data).data : undefined;
    return message === undefined ? [] : [message.messageId];
  });
}

async function switchOff(
  opened: Opened,
  username: string,
  { print, explain, json }: Output,
): Promise<number> {
  const outcome = await switchSecondFactorOff(opened, username, contextOf(opened, ['totp-off', username]));
  switch (outcome) {
    case 'switched off':
      await print(
        json
          ? JSON.stringify({ username, switchedOff: true })
          : `The second factor of ${username} is removed; logging in needs only the password.`,
      );
      return 0;
    case 'not on':
      await explain(`${username} has no second factor.`);
      return 1;
    case 'unknown name':
      await explain(`There is no account ${username}.`);
      return 1;
    default:
      return outcome satisfies never;
  }
}

/** The owner's command, given on the machine. */
function contextOf({ log }: Opened, request: readonly (string | number)[]): CommandContext {
  const commandId = randomUUID();
  return {
    commandId,
    requestHash: log.hashes.request(request),
    actor: 'owner',
    correlationId: commandId,
    causationId: null,
    recordedAt: new Date().toISOString(),
  };
}
