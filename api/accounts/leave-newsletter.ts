import { DeleteAccountNewsletter } from '../../events/contact/answers.ts';
import { contactDecider } from '../../events/contact/decider.ts';
import { handle, readState } from '../../log/append/handle.ts';
import { done, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { readAccount } from './account-state.ts';
import { ownSubscription } from './own-account.ts';

/** As the mailed link does it. */
export function newsletterRoutes(dependencies: Opened) {
  const { log, forgetStream } = dependencies;
  return routes(
    'accounts',
    route(DeleteAccountNewsletter, 'customer', 'Leave the newsletter; the address is erased there').answer(
      ({ person: { accountId }, appendCommand }) =>
        // A repeat does again what may have been cut off.
        appendCommand(async (context) => {
          const stream = await ownSubscription(dependencies, await readAccount(dependencies, accountId));
          if (stream === null) return { answer: done, repeated: false, position: 0 };
          const handled = await handle(log, {
            decider: contactDecider,
            command: { type: 'Unsubscribe' },
            context,
            stream,
            answer: () => done,
          });
          // A repeat may find a later subscription than the one that was left.
          if ((await readState(log, contactDecider, stream)).stage === 'left') await forgetStream(stream);
          return handled;
        }),
    ),
  );
}
