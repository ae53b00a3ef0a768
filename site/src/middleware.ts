import { defineMiddleware } from 'astro:middleware';
import { nothingShown } from './shown.ts';

/** `npm run dev` shows pages as they are before anything was published. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (!('content' in locals)) Object.assign(locals, nothingShown);
  try {
    return await next();
  } catch (cause) {
    locals.failed(cause);
    throw cause;
  }
});
