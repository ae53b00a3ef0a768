import { PostContact } from '../../events/contact/answers.ts';
import { contactDecider } from '../../events/contact/decider.ts';
import { handle } from '../../log/append/handle.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { type Limit, openRateLimit } from '../http/rate-limit.ts';
import { route, routes } from '../http/route.ts';

/** Messages that one address may leave within an hour before it has to wait. */
const ADDRESS_FREE = 30;
const WAIT_MAXIMUM_SECONDS = 900;

export function contactCommands(dependencies: Dependencies) {
  const { log } = dependencies;
  const rateLimit = openRateLimit(dependencies);

  return routes(
    'contact',
    route(PostContact, 'anyone', 'Write to the owner', ['too_many_tries']).answer(
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
    ),
  );
}

function counted(form: string, address: string): Limit {
  return { of: [form, address], free: ADDRESS_FREE, waitMaximumSeconds: WAIT_MAXIMUM_SECONDS };
}
