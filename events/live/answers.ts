import type { Call } from '../call.ts';

/** Changes as they become visible, as server-sent events; see `changes.ts`. */
export const GetLive = {
  key: 'GET /api/live',
  contentType: 'text/event-stream',
  answer: null,
} as const satisfies Call;

export const liveCalls = [GetLive] as const;
