import { idempotentCommand } from '../../api/http/idempotent-command.ts';
import { openProjectedPositions, QUERY_WAITS } from '../../api/http/projected-positions.ts';
import { openWriteHealth } from '../../api/http/write-health.ts';
import { contactUnder } from '../../audit/person-contact.ts';
import type { Database } from '../../database/database.ts';
import { accountDecider, accountStream } from '../../events/accounts/decider.ts';
import { businessDate } from '../../events/calendar.ts';
import { predictionDecider } from '../../events/publications/decider.ts';
import { priceText, termsVersion } from '../../events/readings/catalogue.ts';
import { type ReadingCommand, readingDecider } from '../../events/readings/decider.ts';
import { catalogueSchedule, offerOn } from '../../events/settings/offer-schedule.ts';
import { calmDay, kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { alongside, type Handled, handle } from '../../log/append/handle.ts';
import { probeWrite } from '../../log/append/write-probe.ts';
import type { Bus } from '../../log/delivery/bus.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import type { Answer, CommandContext, NameClaim } from '../../log/log.ts';
import type { OpenEventLog } from '../../log/open-log.ts';
import { byCustomer, type StepKind } from './plan.ts';

/** The calls that one simulated api process answers. */
export type Api = ReturnType<typeof openApi>;

/** A command as it is sent and repeated. */
export interface Request {
  readonly commandId: string;
  readonly kind: StepKind;
  readonly accountId: number;
  /** 0 where there is none yet. */
  readonly readingId: number;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** A name that several customers want. */
const WANTED_NAME = 'luna';
/** Promised times are short, so that moving a clock by an hour makes readings late. */
const DELIVER_WITHIN_HOURS = 1;

export function openApi(database: Database, log: OpenEventLog, bus: Bus) {
  const writes = openWriteHealth({ log }, () => probeWrite(database));
  const projected = openProjectedPositions({ database, log, bus }, QUERY_WAITS);
  return {
    database,
    log,
    reach: projected.reach,
    carryOut: async (request: Request): Promise<Answered> => {
      const context = contextOf(log, request);
      const { runCommand, repeatCommand } = idempotentCommand(log, writes, async () => context);
      const run = request.kind === 'erase' ? repeatCommand : runCommand;
      const { code, response } = await run((given) => handled({ database, log }, request, given));
      return { status: Number(code), body: response };
    },
  };
}

function contextOf(log: OpenEventLog, { commandId, accountId, kind, readingId }: Request): CommandContext {
  return {
    commandId,
    requestHash: log.hashes.request([kind, accountId, readingId]),
    actor: byCustomer.has(kind) ? accountStream(accountId) : 'owner',
    correlationId: commandId,
    causationId: null,
    recordedAt: new Date().toISOString(),
  };
}

type Opened = Pick<Api, 'database' | 'log'>;

async function handled(opened: Opened, request: Request, context: CommandContext): Promise<Handled> {
  const { log } = opened;
  const { kind, accountId, readingId } = request;
  const onReading = (command: ReadingCommand) =>
    handle(log, {
      decider: readingDecider,
      command,
      context,
      stream: `reading-${readingId}`,
      answer: () => answerOf(readingId, accountStream(accountId)),
    });
  switch (kind) {
    case 'register':
      return handle(log, {
        decider: accountDecider,
        command: {
          type: 'RegisterAccount',
          accountId,
          role: 'customer',
          language: 'en',
          ...personOf(accountId),
        },
        context,
        stream: accountStream(accountId),
        claims: [claim(log, nameOf(accountId), accountId)],
        answer: () => answerOf(accountId),
      });
    case 'rename':
      return handle(log, {
        decider: accountDecider,
        command: { type: 'ChangeUsername', username: WANTED_NAME },
        context,
        stream: accountStream(accountId),
        claims: [claim(log, WANTED_NAME, accountId)],
        answer: () => answerOf(accountId),
      });
    case 'erase': {
      const dependencies = { ...opened, contactUnder: contactUnder(opened) };
      const { position } = await eraseAccount(dependencies, accountId, context);
      return { answer: answerOf(accountId), repeated: false, position };
    }
    case 'order':
      return order(log, accountId, context);
    case 'publish': {
      const predictionId = await log.nextId('prediction');
      return handle(log, {
        decider: predictionDecider,
        command: { type: 'Publish', id: predictionId, text: calmDay },
        context,
        stream: `prediction-${predictionId}`,
        isNew: true,
        answer: () => answerOf(predictionId),
      });
    }
    case 'take up':
      return onReading({ type: 'TakeUpReading' });
    case 'ask':
      return onReading({ type: 'AskQuestion', question: `Which year, ${nameOf(accountId)}?` });
    case 'answer':
      return onReading({ type: 'AnswerQuestion', accountId, answer: `${nameOf(accountId)} in 2019` });
    case 'respond':
      return onReading({
        type: 'SubmitResponse',
        response: { ...kindAnswer, general: `${nameOf(accountId)}, as ${context.commandId} says` },
      });
    case 'open':
      return onReading({ type: 'OpenReading', accountId });
    case 'rate':
      return onReading({ type: 'RateReading', accountId, stars: 5, text: nameOf(accountId), public: true });
    case 'cancel':
      return onReading({ type: 'CancelReading', accountId, now: context.recordedAt });
    default:
      return kind satisfies never;
  }
}

async function order(log: OpenEventLog, accountId: number, context: CommandContext): Promise<Handled> {
  const readingId = await log.nextId('reading');
  const today = businessDate(context.recordedAt);
  const offer = { ...offerOn(catalogueSchedule, 'tarot', today), deliverWithinHours: DELIVER_WITHIN_HOURS };
  const consent = { text: 'terms', textVersion: termsVersion, language: 'en' } as const;
  return handle(log, {
    decider: readingDecider,
    command: {
      type: 'OrderReading',
      readingId,
      accountId,
      today,
      offer,
      unverified: false,
      gift: null,
      order: {
        ...tarotOrder,
        fullName: nameOf(accountId),
        question: `Will ${nameOf(accountId)} find work?`,
        price: priceText(offer),
        termsVersion,
        language: 'en',
      },
    },
    context,
    stream: `reading-${readingId}`,
    isNew: true,
    alongside: [alongside(accountStream(accountId), accountDecider, { type: 'GiveConsent', consent })],
    answer: () => answerOf(readingId, accountStream(accountId)),
  });
}

function answerOf(id: number, subject: string | null = null): Answer {
  return { status: 200, body: { id }, subject };
}

function personOf(accountId: number) {
  return { username: nameOf(accountId), email: `${nameOf(accountId)}@example.com` };
}

/** Stands in everything personal of an account, so that it shows where any of that is left. */
export function nameOf(accountId: number): string {
  return `customer-${accountId}`;
}

function claim(log: OpenEventLog, username: string, accountId: number): NameClaim {
  return { kind: 'username', hash: log.hashes.name('username', username), holder: accountStream(accountId) };
}
