import { GetVisitors } from '../../events/live/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { eventStream, route, routes } from '../http/route.ts';

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
