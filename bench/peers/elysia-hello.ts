// The peer of `queries`: an Elysia that answers a constant. Prints the port it listens on.
import { Elysia } from 'elysia';

const app = new Elysia().get('/', () => 'hello').listen({ port: 0, hostname: '127.0.0.1' });
console.log(app.server?.port);
