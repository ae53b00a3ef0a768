import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exportEvents } from '../audit/export.ts';
import { lineOf } from '../audit/finding.ts';
import { printHistory } from '../audit/history.ts';
import { type Invocation, readInvocation } from '../audit/invocation.ts';
import { modelsReach } from '../audit/models-reach.ts';
import { type Asked, readPerson } from '../audit/person.ts';
import { printToStandardOutput } from '../audit/print.ts';
import { replay } from '../audit/replay.ts';
import { verify } from '../audit/verify.ts';
import { Rejected, type RejectionCode } from '../events/rejected.ts';
import { eraseAccount } from '../log/erasure/erase.ts';
import { models } from '../projector/models.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { type Opened, openParts } from './open.ts';
import { purgeInstallation } from './purging.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

const usage = `npm run audit -- history <stream> [--unseal]       what happened in a stream, for example reading-12
npm run audit -- replay <model>                    fold a read model anew and compare it with the living one
npm run audit -- verify                            check log, commands, erasures and read models
npm run audit -- export [--from P] [--to P]        events as JSON lines; what is sealed stays sealed
npm run audit -- person <email or account id>      everything that a person gave and got, as JSON
npm run audit -- erase <account id>                forget a person for good
npm run audit -- erasures                          print the ledger of erasures
npm run audit -- rotate-master-key                 replace the master key by NEW_MASTER_KEY
Models: ${models.map((model) => model.name).join(', ')}.
With an embedded database stop the product first.`;

const refusals: Partial<Record<RejectionCode, string>> = {
  unknown_id: 'There is no account with this id.',
  owner_stays: 'The owner’s account cannot be erased.',
};

const print = printToStandardOutput();
const invocation = readInvocation(process.argv.slice(2));
if (invocation === null || (invocation.command === 'replay' && modelNamed(invocation.model) === undefined)) {
  console.error(usage);
  process.exit(2);
}
process.exit(await run(invocation));

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
      const events = await printHistory(opened, asked.stream, asked.unseals, print);
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
      return printPerson(opened, asked.asked);
    case 'erase':
      return erase(opened, asked.accountId);
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

async function printPerson(opened: Opened, asked: Asked): Promise<number> {
  const person = await readPerson(opened, asked);
  switch (person.outcome) {
    case 'found':
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
  const commandId = randomUUID();
  try {
    const position = await eraseAccount(opened, accountId, {
      commandId,
      requestHash: opened.log.hashes.request(['erase', accountId]),
      actor: 'owner',
      correlationId: commandId,
      causationId: null,
      recordedAt: new Date().toISOString(),
    });
    await print(`Account ${accountId} is erased: event ${position}, key, way in and names are gone.`);
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

function modelNamed(name: string) {
  return models.find((model) => model.name === name);
}
