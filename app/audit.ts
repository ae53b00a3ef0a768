import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { exportEvents } from '../audit/export.ts';
import { lineOf } from '../audit/finding.ts';
import { printHistory } from '../audit/history.ts';
import { type Invocation, readCommandLine } from '../audit/invocation.ts';
import { modelsReach } from '../audit/models-reach.ts';
import { type Asked, readPerson } from '../audit/person.ts';
import { printToStandardOutput } from '../audit/print.ts';
import { recordReveal, recordRevealedHistory } from '../audit/record-reveal.ts';
import { replay } from '../audit/replay.ts';
import { switchSecondFactorOff } from '../audit/second-factor-off.ts';
import { verify } from '../audit/verify.ts';
import { Rejected, type RejectionCode } from '../events/rejected.ts';
import { eraseAccount } from '../log/erasure/erase.ts';
import { eraseMessage } from '../log/erasure/forget-stream.ts';
import { systemContext } from '../log/erasure/replay-ledger.ts';
import type { CommandContext } from '../log/log.ts';
import { models } from '../projector/models.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { type Opened, openParts } from './open.ts';
import { purgeInstallation } from './purging.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

const Message = z.object({ messageId: z.int() });

const refusals: Partial<Record<RejectionCode, string>> = {
  unknown_id: 'There is no account with this id.',
  owner_stays: 'The owner’s account cannot be erased.',
};

const print = printToStandardOutput();
const invocation = readCommandLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
process.exit(invocation === 0 || invocation === 2 ? invocation : await run(invocation));

/** Returns the exit code: 1 where something is wrong or is not there. */
async function run(asked: Invocation): Promise<number> {
  try {
    const environment = readEnvironment(process.env, 'audit');
    const opened = await open(environment);
    try {
      return await answer(opened, environment, asked);
    } finally {
      await opened.close();
    }
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause;
    console.error(cause.message);
    return 1;
  }
}

/** An empty directory is a mistake here, not the beginning of an installation. */
function open(environment: Environment): Promise<Opened> {
  const { databaseUrl, dataDirectory } = environment;
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'store.json')))
    throw new EnvironmentError(`DATA_DIR must hold an installation; ${dataDirectory} does not.`);
  return openParts(environment, 'audit');
}

async function answer(opened: Opened, environment: Environment, asked: Invocation): Promise<number> {
  switch (asked.command) {
    case 'history': {
      if (asked.reason !== null) await recordRevealedHistory(opened, asked.stream, asked.reason);
      const events = await printHistory(opened, asked.stream, asked.reason !== null, print);
      if (events === 0) console.error(`The log has no stream ${asked.stream}.`);
      return events === 0 ? 1 : 0;
    }
    case 'replay':
      return printReplay(opened, asked.model);
    case 'verify': {
      let isRight = true;
      for await (const finding of verify(opened, models)) {
        isRight &&= finding.faults === 0;
        await print(lineOf(finding));
      }
      return isRight ? 0 : 1;
    }
    case 'export':
      await exportEvents(opened.database, asked.from, asked.to ?? (await opened.log.head()), print);
      return 0;
    case 'erasures':
      for await (const entry of opened.ledger.entries()) await print(JSON.stringify(entry));
      return 0;
    case 'rotate-master-key':
      await rotateMasterKey(opened, environment.newMasterKey);
      await print('The master key is replaced; the old one opens nothing any more.');
      return 0;
    case 'person':
      return printPerson(opened, asked.asked, asked.reason);
    case 'erase':
      return erase(opened, asked.accountId);
    case 'totp-off':
      return switchOff(opened, asked.username);
    default:
      return asked satisfies never;
  }
}

async function printReplay(opened: Opened, name: string): Promise<number> {
  const model = modelNamed(name);
  if (model === undefined) return 2;
  const replayed = await replay(opened, model);
  switch (replayed.outcome) {
    case 'equal':
      for (const { table, rows, checksum } of replayed.tables) await print(`${table}\t${rows}\t${checksum}`);
      await print(`${name} is what a replay up to position ${replayed.position} gives.`);
      return 0;
    case 'differs':
      for (const difference of replayed.differences) await print(difference);
      await print(`${name} is not what a replay up to position ${replayed.position} gives.`);
      return 1;
    case 'incomparable':
      await print(`${name} cannot be compared: ${replayed.reason}.`);
      return 1;
    default:
      return replayed satisfies never;
  }
}

async function printPerson(opened: Opened, asked: Asked, reason: string): Promise<number> {
  const person = await readPerson(opened, asked);
  switch (person.outcome) {
    case 'found':
      if (person.record.account !== null)
        await recordReveal(opened, person.record.account.id, { what: 'record', readingId: null, reason });
      await print(JSON.stringify(person.record, null, 2));
      return 0;
    case 'erased':
      console.error(`Account ${person.accountId} was erased; what it gave and got can no longer be read.`);
      return 1;
    case 'unknown':
      console.error(
        asked.by === 'id'
          ? `There is no account ${asked.accountId}.`
          : 'Nothing is kept under this email address: no account, no message, no subscription.',
      );
      return 1;
    default:
      return person satisfies never;
  }
}

async function erase(opened: Opened, accountId: number): Promise<number> {
  try {
    // First, while the account still has the address that they are found by.
    const messages = await messagesOf(opened, accountId);
    for (const id of messages) await eraseMessage(opened, id, systemContext(opened.log, `message-${id}`));
    const position = await eraseAccount(opened, accountId, contextOf(opened, ['erase', accountId]));
    await print(
      `Account ${accountId} is erased, and ${messages.length} contact messages: event ${position}, key, way in and names are gone.`,
    );
    if (await modelsReach(opened, position)) {
      if ((await purgeInstallation(opened)) !== 'waiting') return 0;
      console.error('The files of the database are rewritten at the next start.');
      return 1;
    }
    console.error('The read models do not show it yet; they will when a projector has caught up.');
    return 1;
  } catch (cause) {
    if (!(cause instanceof Rejected)) throw cause;
    console.error(refusals[cause.code] ?? `The account was not erased: ${cause.code}.`);
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

async function switchOff(opened: Opened, username: string): Promise<number> {
  const outcome = await switchSecondFactorOff(opened, username, contextOf(opened, ['totp-off', username]));
  switch (outcome) {
    case 'switched off':
      await print(`The second factor of ${username} is removed; logging in needs only the password.`);
      return 0;
    case 'not on':
      console.error(`${username} has no second factor.`);
      return 1;
    case 'unknown name':
      console.error(`There is no account ${username}.`);
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

function modelNamed(name: string) {
  return models.find((model) => model.name === name);
}
