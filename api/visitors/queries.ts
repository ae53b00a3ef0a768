import { GetVisitors } from '../../events/live/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

const STREAM = 'text/event-stream';

export const visitorQueries = ({ visitors }: Pick<Dependencies, 'visitors'>) =>
  routes(
    'visitors',
    route(
      GetVisitors,
      'anyone',
      'How many visitors are here. As `text/event-stream` the caller is counted and receives every change.',
      ['too_many_pages'],
    ).answer(({ request, address, set }) => {
      set.headers.vary = 'accept';
      // HEAD would leave a stream open without a reader.
      const follows = request.method === 'GET' && request.headers.get('accept')?.includes(STREAM);
      if (!follows) return { success: true, data: { visitors: visitors.count() } };
      const stream = visitors.stream(address(), request.signal);
      set.headers['content-type'] = STREAM;
      // For proxies of nginx's kind: pass each event on at once.
      set.headers['x-accel-buffering'] = 'no';
      return new Response(stream);
    }),
  );
