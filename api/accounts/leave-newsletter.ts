import { DeleteAccountNewsletter } from '../../events/contact/answers.ts';
import { done, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { unsubscribe } from '../unsubscribe.ts';
import { readAccount } from './account-state.ts';
import { ownSubscription } from './own-account.ts';

export function newsletterRoutes(dependencies: Opened) {
  return routes(
    'accounts',
    route(DeleteAccountNewsletter, 'customer', 'Leave the newsletter; the address is erased there').answer(
      ({ person: { accountId }, appendCommand }) =>
        // A repeat does again what may have been cut off.
        appendCommand(async (context) => {
          const stream = await ownSubscription(dependencies, await readAccount(dependencies, accountId));
          if (stream === null) return { answer: done, repeated: false, position: 0 };
          return unsubscribe(dependencies, stream, context);
        }),
    ),
  );
}
