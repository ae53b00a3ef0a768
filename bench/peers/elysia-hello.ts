// The peers of `queries`: an Elysia that answers a constant, and at /same the bytes and headers that SAME_AS, an
// address, answers. Prints the port it listens on.
import { Elysia } from 'elysia';

const headers = { 'accept-encoding': 'gzip' };
const sample = await fetch(process.env.SAME_AS ?? '', { headers, decompress: false });
const bytes = await sample.bytes();
const sampleHeaders = sample.headers.toJSON();

const app = new Elysia()
  .get('/', () => 'hello')
  .get('/same', () => new Response(bytes, { headers: sampleHeaders }))
  .listen({ port: 0, hostname: '127.0.0.1' });
console.log(app.server?.port);
