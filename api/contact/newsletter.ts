import { sql } from 'kysely';
import { PostSubscribe, PostSubscribeConfirm, PostUnsubscribe } from '../../events/contact/answers.ts';
import { contactDecider } from '../../events/contact/decider.ts';
import { SubscriberJoined } from '../../events/contact/events.ts';
import { Rejected } from '../../events/rejected.ts';
import { RETENTION_DAYS } from '../../events/retention.ts';
import { knownLanguage, UNKNOWN_LANGUAGE } from '../../events/text.ts';
import { handle, readState, systemCommand } from '../../log/append/handle.ts';
import { holderOf } from '../../log/read/read.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';
import { subscriptionMail } from '../../mail/account-mails.ts';
import { pageLink } from '../../mail/mail.ts';
import { openSendSoon } from '../../mail/retrying.ts';
import { openSignedLinks } from '../../mail/signed-link.ts';
import { HttpError } from '../http/errors.ts';
import { done, route, routes } from '../http/route.ts';
import { unverifiedMails } from '../limits/budgets.ts';
import type { Opened } from '../opened.ts';
import { unsubscribe } from '../unsubscribe.ts';

const CONFIRMATION_LIFETIME_MS = RETENTION_DAYS.unconfirmedSubscriber * 86_400_000;

const thanks = { status: 201, subject: null, body: { success: true, data: { subscribed: true } } };

interface Subscriber {
  readonly subscriberId: number;
  readonly email: string;
  /** BCP 47; `und` where it was not recorded. */
  readonly language: string;
  readonly confirmed: boolean;
}

/** An address counts once its mailed link is opened. */
export function newsletterCommands(dependencies: Opened) {
  const { database, log, settings, budgets } = dependencies;
  const countUnverified = unverifiedMails(budgets);
  const links = openSignedLinks(dependencies);
  const sendSoon = openSendSoon(dependencies);

  return routes(
    'contact',
    route(PostSubscribe, 'anyone', 'Ask for the newsletter; a link is mailed', ['too_many_tries']).answer(
      ({ body: { email, language = UNKNOWN_LANGUAGE }, runCommand, address }) =>
        runCommand(async (context) => {
          await budgets.takeOfAddress('subscription', address());
          const subscriberId = await log.nextId('subscriber');
          const stream = `subscriber-${subscriberId}`;
          const hash = log.hashes.name('subscriber', email.toLowerCase());
          try {
            const handled = await handle(log, {
              decider: contactDecider,
              command: { type: 'Subscribe', subscriberId, email, language },
              context,
              stream,
              isNew: true,
              claims: [{ kind: 'subscriber', hash, holder: stream }],
              answer: () => thanks,
            });
            const subscriber = { subscriberId, email, language, confirmed: false };
            if (!handled.repeated && (await mayMail(subscriber))) mailLink(subscriber);
            return handled;
          } catch (cause) {
            if (!(cause instanceof Rejected && cause.code === 'name_taken')) throw cause;
            // The answer does not reveal earlier subscriptions.
            const known = await subscriberNamed(hash);
            if (known === null || known.confirmed || !(await mayMail(known)))
              return { answer: thanks, repeated: false, position: 0 };
            const handled = await handle(log, {
              decider: contactDecider,
              command: { type: 'SubscribeAgain', language },
              context,
              stream: `subscriber-${known.subscriberId}`,
              answer: () => thanks,
            });
            if (!handled.repeated) mailLink({ ...known, language });
            return handled;
          }
        }),
    ),
    route(PostSubscribeConfirm, 'anyone', 'Confirm the subscription with the link from the mail', [
      'link_invalid',
    ]).answer(({ body: { token }, runCommand }) =>
      runCommand(async (context) => {
        const { subscriberId, confirmed, email } = await subscriberOf(token);
        if (confirmed || !links.isValid('confirm-subscription', token, email))
          throw new HttpError('link_invalid');
        return handle(log, {
          decider: contactDecider,
          command: { type: 'ConfirmSubscription' },
          context,
          stream: `subscriber-${subscriberId}`,
          answer: ({ stage }) => {
            if (stage !== 'subscribed') throw new HttpError('link_invalid');
            return done;
          },
        });
      }),
    ),
    route(PostUnsubscribe, 'anyone', 'Leave the newsletter; the address is erased', ['link_invalid']).answer(
      ({ body: { token }, runCommand }) =>
        runCommand(async (context) => {
          const { subscriberId, email } = await subscriberOf(token);
          if (!links.isValid('unsubscribe', token, email)) throw new HttpError('link_invalid');
          return unsubscribe(dependencies, `subscriber-${subscriberId}`, context);
        }),
    ),
  );

  /** @throws HttpError('link_invalid') where the token names no subscriber */
  async function subscriberOf(token: string): Promise<Subscriber> {
    const id = links.idOf(token);
    const subscriber = id === null ? null : await findSubscriber(`subscriber-${id}`);
    if (subscriber === null) throw new HttpError('link_invalid');
    return subscriber;
  }

  /** Null: unknown, or left. */
  async function findSubscriber(stream: string): Promise<Subscriber | null> {
    const state = await readState(log, contactDecider, stream);
    if (state.stage !== 'subscribed' || state.email === null) return null;
    return { ...state, email: state.email };
  }

  /** @param hash hex, of the address */
  async function subscriberNamed(hash: string): Promise<Subscriber | null> {
    const holder = await holderOf(database, 'subscriber', hash);
    return holder === null ? null : findSubscriber(holder);
  }

  async function mayMail({ subscriberId, email }: Subscriber): Promise<boolean> {
    if ((await budgets.tryTake('subscriptionMail', String(subscriberId))) === null) return false;
    return (await countUnverified(email)) !== null;
  }

  /** Not waited for: the time of the mail server would reveal whether the address was known. */
  function mailLink({ subscriberId: id, email, language }: Subscriber): void {
    const lifetimeMs = CONFIRMATION_LIFETIME_MS;
    const confirm = links.sign('confirm-subscription', { id, about: email, lifetimeMs });
    const leave = links.sign('unsubscribe', { id, about: email, lifetimeMs: null });
    const mail = subscriptionMail(
      email,
      {
        confirm: (each) => pageLink(settings.publicUrl, `/newsletter?confirm=${confirm}`, each),
        leave: (each) => pageLink(settings.publicUrl, `/newsletter?leave=${leave}`, each),
      },
      knownLanguage(language),
    );
    sendSoon(mail, async () => (await findSubscriber(`subscriber-${id}`)) !== null);
  }
}

/** Of one query. */
const BATCH = 100;
/** Earlier releases sent no link, so those subscriptions do not expire. */
const FIRST_CONFIRMED_VERSION = 2;

type Ending = Pick<Opened, 'database' | 'log' | 'clock' | 'logger' | 'forgetStream'>;

export async function destroyUnconfirmed(dependencies: Ending, batch = BATCH): Promise<void> {
  const before = new Date(dependencies.clock().getTime() - CONFIRMATION_LIFETIME_MS).toISOString();
  const skipUnreadable = openSkipUnreadable(dependencies.logger);
  for (let after = '', size = batch; size === batch; ) {
    const unconfirmed = await readUnconfirmed(dependencies, before, after, batch);
    for (const stream of unconfirmed)
      await skipUnreadable(stream, () => destroy(dependencies, stream, before));
    after = unconfirmed.at(-1) ?? after;
    size = unconfirmed.length;
  }
}

async function readUnconfirmed(
  { database }: Ending,
  before: string,
  after: string,
  batch: number,
): Promise<string[]> {
  const { rows } = await sql<{ stream: string }>`
    select n.holder as stream from names n join events e on e.stream = n.holder and e.stream_version = 1
    where n.space = 'subscriber' and n.holder > ${after} and e.recorded_at < ${before}::timestamptz
      and e.schema_version >= ${FIRST_CONFIRMED_VERSION}::integer
      and not exists (select from events later where later.stream = e.stream
        and (later.type <> ${SubscriberJoined.type} or later.recorded_at >= ${before}::timestamptz))
    order by n.holder limit ${batch}`.execute(database.kysely);
  return rows.map(({ stream }) => stream);
}

/** Unless it was confirmed, or entered again, meanwhile. */
async function destroy({ log, clock, forgetStream }: Ending, stream: string, before: string): Promise<void> {
  const commandId = log.hashes.request(['command', 'unconfirmed', stream, 'system']);
  await handle(log, {
    decider: contactDecider,
    command: { type: 'EndUnconfirmed', before },
    context: systemCommand(commandId, 'system:retention', clock()),
    stream,
  });
  if ((await readState(log, contactDecider, stream)).stage === 'left') await forgetStream(stream);
}
