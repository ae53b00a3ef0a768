import { GetLive } from '../../events/live/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

const POSITION = /^\d{1,15}$/;

export const liveQueries = ({ live }: Pick<Dependencies, 'live'>) =>
  routes(
    'live',
    route(
      GetLive,
      'customer',
      'Changes as they become visible: `reading` for the customer’s own, `order` and `activity` for the owner',
      ['too_many_streams'],
    ).answer(({ request, person, address, set }) => {
      set.headers['content-type'] = 'text/event-stream';
      set.headers['x-accel-buffering'] = 'no';
      if (request.method !== 'GET') return new Response(null);
      const last = request.headers.get('last-event-id') ?? '';
      const lastEventId = POSITION.test(last) ? Number(last) : null;
      return new Response(live.stream(person, address(), lastEventId, request.signal));
    }),
  );
