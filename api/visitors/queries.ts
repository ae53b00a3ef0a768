import { Elysia } from 'elysia';
import type { Frame } from '../http/frame.ts';
import type { Parts } from '../http/parts.ts';

const STREAM = 'text/event-stream';

export const visitorQueries = ({ visitors }: Pick<Parts, 'visitors'>, frame: Frame) =>
  new Elysia({ name: 'visitor-queries' }).use(frame).get(
    '/api/visitors',
    ({ request, address, set }) => {
      set.headers.vary = 'accept';
      // HEAD comes here too, and a stream that nobody reads would stay open.
      const follows = request.method === 'GET' && request.headers.get('accept')?.includes(STREAM);
      if (!follows) return { success: true, data: { visitors: visitors.count() } };
      const stream = visitors.stream(address(), request.signal);
      set.headers['content-type'] = STREAM;
      // Asks proxies of nginx's kind to pass each event on at once.
      set.headers['x-accel-buffering'] = 'no';
      return new Response(stream);
    },
    {
      anyone: true,
      detail: {
        summary:
          'How many visitors are here. As `text/event-stream` the caller is counted and told of changes.',
        tags: ['visitors'],
      },
    },
  );
