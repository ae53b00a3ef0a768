import { accountStream } from '../../events/accounts/decider.ts';
import { GetUserNote, PutUserNote } from '../../events/accounts/owner-answers.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, route, routes } from '../http/route.ts';
import { findAccount, onAccount } from './account-state.ts';

/** What the owner notes about a customer. */
export const noteRoutes = ({ log }: Dependencies) =>
  routes(
    'accounts',
    route(GetUserNote, 'admin', 'The note about a customer', ['unknown_id']).answer(
      async ({ params: { id } }) => {
        const account = await findAccount({ log }, id);
        if (account === null) throw new Rejected('unknown_id');
        return { success: true, data: account.note };
      },
    ),
    route(PutUserNote, 'admin', 'Write or clear the note about a customer, who finds it in their record', [
      'unknown_id',
      'stale_edit',
      'owner_from_environment',
    ]).answer(({ params: { id }, body: { text, version }, carryOut }) =>
      carryOut({
        ...onAccount(id, { type: 'WriteNote', text, version }),
        answer: (state) => {
          const note = state.stage === 'registered' ? state.note : { text, version: 0 };
          return answered(PutUserNote, note, accountStream(id));
        },
      }),
    ),
  );
