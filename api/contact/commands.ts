import { Elysia } from 'elysia';
import { SendMessage, Subscribe } from '../../events/contact/commands.ts';
import { contactDecider } from '../../events/contact/decider.ts';
import { type Handled, handle } from '../../events/log/handle.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Frame } from '../frame.ts';
import type { Parts } from '../parts.ts';

const thanks = { status: 201, subject: null, body: { success: true, data: { subscribed: true } } };

export const contactCommands = ({ log }: Parts, frame: Frame) =>
  new Elysia({ name: 'contact-commands' })
    .use(frame)
    .post(
      '/api/contact',
      ({ body, carryOut }) =>
        carryOut(async (context) => {
          const messageId = await log.nextId('message');
          return handle(log, {
            decider: contactDecider,
            command: { type: 'SendMessage', messageId, message: body },
            context,
            stream: `message-${messageId}`,
            isNew: true,
            answer: () => ({ status: 201, subject: null, body: { success: true, data: { id: messageId } } }),
          });
        }),
      { anyone: true, body: SendMessage, detail: { summary: 'Write to the owner', tags: ['contact'] } },
    )
    .post(
      '/api/subscribe',
      ({ body: { email }, carryOut }) =>
        carryOut(async (context) => {
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
      { anyone: true, body: Subscribe, detail: { summary: 'Be written to', tags: ['contact'] } },
    );

/** Nobody learns from the answer whether an address was subscribed before. */
async function sameIfSubscribed(subscribing: Promise<Handled>): Promise<Handled> {
  try {
    return await subscribing;
  } catch (cause) {
    if (!(cause instanceof Rejected && cause.code === 'name_taken')) throw cause;
    return { answer: thanks, repeated: false, position: 0 };
  }
}
