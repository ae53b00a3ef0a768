import { GetPicture, PostPicture } from '../../events/readings/picture-answers.ts';
import { closedRefusal, refuse } from '../../events/readings/promise-decisions.ts';
import type { OrderedState } from '../../events/readings/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { handle, systemCommand } from '../../log/append/handle.ts';
import type { Person } from '../accounts/sessions/sessions.ts';
import { route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { onReading, readReading } from '../readings/reading-state.ts';
import { reEncode } from './re-encode.ts';
import { keepPicture, openPicture, pictureId } from './stored.ts';

export function pictureRoutes(opened: Opened) {
  const { log, clock } = opened;
  return [
    ...routes(
      'orders',
      route(PostPicture, 'admin', 'Add a photo for the answer of an order; begins it', [
        'heic',
        'no_picture_type',
        'picture_too_large',
        'no_picture',
        'too_many_pixels',
        'too_many_pictures',
        'cancelled',
        'already_refunded',
      ]).answer(async ({ params: { id: readingId }, person, bytes, set }) => {
        const state = await ordered(readingId);
        const { stage, personal, order } = state;
        if (personal === null) throw new Rejected('unknown_id');
        refuse(closedRefusal(state));
        const owned = { readingId, accountId: order.accountId };
        const picture = await reEncode(bytes);
        const kept = await keepPicture(opened, owned, pictureId(log, owned, bytes), picture);
        // Not before: a refused photo begins nothing.
        if (stage === 'pending')
          await handle(log, {
            ...onReading(readingId, { type: 'TakeUpReading' }),
            context: systemCommand(log.hashes.request(['picture begins', readingId]), person.actor, clock()),
          });
        set.status = 201;
        return { success: true, data: kept };
      }),
    ),
    ...routes(
      'readings',
      route(GetPicture, 'customer', 'A photo of the own answer that is shown; for the owner, any').answer(
        async ({ params: { id: readingId, pictureId: id }, person, set }) => {
          const state = await ordered(readingId);
          const { accountId } = state.order;
          const picture = maySee(person, state, id)
            ? await openPicture(opened, { readingId, accountId }, id)
            : null;
          if (picture === null) throw new Rejected('unknown_id');
          set.headers['content-type'] = 'image/webp';
          return picture;
        },
      ),
    ),
  ];

  async function ordered(readingId: number): Promise<OrderedState> {
    const state = await readReading(log, readingId);
    if (state.stage === 'not ordered') throw new Rejected('unknown_id');
    return state;
  }
}

function maySee({ role, accountId }: Person, state: OrderedState, id: string): boolean {
  if (role === 'admin') return true;
  if (accountId !== state.order.accountId) return false;
  return state.stage === 'answered' && state.response?.pictures.includes(id) === true;
}
