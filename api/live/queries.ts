import { GetLive } from '../../events/live/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { eventStream, route, routes } from '../http/route.ts';

const POSITION = /^\d{1,15}$/;

export const liveQueries = ({ live }: Pick<Dependencies, 'live'>) =>
  routes(
    'live',
    route(
      GetLive,
      'customer',
      'Changes as they become visible: `reading` for the customer’s own, `order` and `activity` for the owner',
      ['too_many_streams'],
    ).answer((given) => {
      const { request, person, address } = given;
      const last = request.headers.get('last-event-id') ?? '';
      const lastEventId = POSITION.test(last) ? Number(last) : null;
      return eventStream(given, () => live.stream(person, address(), lastEventId, request.signal));
    }),
  );
