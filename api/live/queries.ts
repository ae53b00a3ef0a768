import { GetLive, GetVisitors } from '../../events/live/answers.ts';
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

export const visitorQueries = ({ visitors }: Pick<Dependencies, 'visitors'>) =>
  routes(
    'visitors',
    route(
      GetVisitors,
      'anyone',
      'How many visitors are here. As `text/event-stream` the caller is counted and receives every change.',
      ['too_many_pages'],
    ).answer((given) => {
      const { request, address, set } = given;
      set.headers.vary = 'accept';
      const follows =
        request.method === 'GET' && request.headers.get('accept')?.includes('text/event-stream');
      if (!follows) return { success: true, data: { visitors: visitors.count() } };
      return eventStream(given, () => visitors.stream(address(), request.signal));
    }),
  );
