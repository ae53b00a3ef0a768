import { type Listening, listen } from '../app/listen.ts';
import { PUBLIC_URL } from './client.ts';
import type { World } from './world.ts';

/** The product on a port of its own; what is no call is answered by `respond`. */
export function serve(world: World, respond = async (_request: Request) => new Response('a page')) {
  const serving: Listening = listen({ host: '127.0.0.1', port: 0, publicUrl: PUBLIC_URL });
  serving.open(world.app, { respond });
  return {
    port: serving.port,
    address: `http://127.0.0.1:${serving.port}`,
    /** Ends the streams that are held first: they would hold up the stop. */
    stop: async () => {
      world.dependencies.visitors.close();
      world.dependencies.live.close();
      await serving.stop();
    },
  };
}
