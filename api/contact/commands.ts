import { Elysia } from 'elysia';
import { PostContact, PostSubscribe } from '../../events/contact/answers.ts';
import { contactDecider } from '../../events/contact/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { type Limit, openRateLimit } from '../http/rate-limit.ts';

/** Messages, and addresses to be written to, that one address may leave within an hour before it has to wait. */
const ADDRESS_FREE = 30;
const WAIT_MAXIMUM_SECONDS = 900;

const thanks = answered(PostSubscribe, { subscribed: true });

export function contactCommands(dependencies: Dependencies, pipeline: Pipeline) {
  const { log } = dependencies;
  const rateLimit = openRateLimit(dependencies);

  return new Elysia({ name: 'contact-commands' })
    .use(pipeline)
    .post(
      '/api/contact',
      ({ body, runCommand, address }) =>
        runCommand(async (context) => {
          await rateLimit.begin(counted('contact', address()));
          const messageId = await log.nextId('message');
          return handle(log, {
            decider: contactDecider,
            command: { type: 'SendMessage', messageId, message: body },
            context,
            stream: `message-${messageId}`,
            isNew: true,
            answer: () => answered(PostContact, { id: messageId }),
          });
        }),
      { anyone: true, body: PostContact.body, detail: { summary: 'Write to the owner', tags: ['contact'] } },
    )
    .post(
      '/api/subscribe',
      ({ body: { email }, runCommand, address }) =>
        runCommand(async (context) => {
          await rateLimit.begin(counted('subscribe', address()));
          const subscriberId = await log.nextId('subscriber');
          const holder = `subscriber-${subscriberId}`;
          const hash = log.hashes.name('subscriber', email.toLowerCase());
          return sameIfSubscribed(
            handle(log, {
              decider: contactDecider,
              command: { type: 'Subscribe', subscriberId, email },
              context,
              stream: holder,
              isNew: true,
              claims: [{ kind: 'subscriber', hash, holder }],
              answer: () => thanks,
            }),
          );
        }),
      { anyone: true, body: PostSubscribe.body, detail: { summary: 'Be written to', tags: ['contact'] } },
    );
}

function counted(form: string, address: string): Limit {
  return { of: [form, address], free: ADDRESS_FREE, waitMaximumSeconds: WAIT_MAXIMUM_SECONDS };
}

/** Nobody learns from the answer whether an address was subscribed before. */
async function sameIfSubscribed(subscribing: Promise<Handled>): Promise<Handled> {
  try {
    return await subscribing;
  } catch (cause) {
    if (!(cause instanceof Rejected && cause.code === 'name_taken')) throw cause;
    return { answer: thanks, repeated: false, position: 0 };
  }
}
