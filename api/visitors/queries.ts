import { Elysia } from 'elysia';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';

const STREAM = 'text/event-stream';

export const visitorQueries = ({ visitors }: Pick<Dependencies, 'visitors'>, pipeline: Pipeline) =>
  new Elysia({ name: 'visitor-queries' }).use(pipeline).get(
    '/api/visitors',
    ({ request, address, set }) => {
      set.headers.vary = 'accept';
      // HEAD comes here too, and a stream without a reader would stay open.
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
          'How many visitors are here. As `text/event-stream` the caller is counted and receives every change.',
        tags: ['visitors'],
      },
    },
  );
