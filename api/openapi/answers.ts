import * as z from 'zod/mini';
import { User } from '../accounts/user.ts';
import type { ErrorCode } from '../http/errors.ts';
import * as shapes from './shapes.ts';

/** What a route answers when all goes well, and which refusals of its own it has. */
export interface RouteAnswers {
  readonly status: 200 | 201;
  readonly contentType: 'application/json' | 'text/csv' | 'text/html';
  /** Null where the answer is not JSON. */
  readonly body: z.ZodMiniType | null;
  readonly refusals: readonly ErrorCode[];
  /** Told as it changes to callers that accept `text/event-stream`: each event's data is the answer's `data`. */
  readonly streams?: true;
}

/** By method and path. A route that is missing here fails a test. */
export const answers: Readonly<Record<string, RouteAnswers>> = {
  'GET /api/health': plain(z.strictObject({ status: z.literal('ok') })),
  'GET /api/ready': plain(shapes.Ready, ['not_ready']),
  'GET /api/openapi.json': plain(z.object({ openapi: z.string() })),
  'GET /api/docs': { status: 200, contentType: 'text/html', body: null, refusals: [] },
  'GET /api/visitors': {
    ...data(shapes.VisitorsHere, ['too_many_pages', 'busy']),
    streams: true,
  },

  'GET /api/user': plain(User, ['not_signed_in']),
  'POST /api/register': created(User, ['username_taken', 'email_taken', 'too_many_tries']),
  'POST /api/login': data(User, ['wrong_credentials', 'too_many_tries']),
  'POST /api/logout': data(z.null()),
  'POST /api/password/forgot': data(z.null(), ['too_many_tries']),
  'POST /api/password/reset': data(z.null(), ['link_invalid']),
  'GET /api/admin/users': data(z.array(shapes.CustomerRow)),

  'GET /api/protected/readings': data(z.array(shapes.CustomersReading)),
  'POST /api/protected/readings/:id/read': data(z.strictObject({ id: z.int(), status: z.literal('read') }), [
    'not_answered',
  ]),
  'POST /api/protected/purchase': created(shapes.Order, ['under_age', 'price_changed', 'terms_outdated']),
  'GET /api/admin/readings': plain(
    z.strictObject({ success: z.literal(true), data: z.array(shapes.OrderRow), meta: shapes.Page }),
  ),
  'GET /api/admin/readings.csv': { status: 200, contentType: 'text/csv', body: null, refusals: [] },
  'GET /api/admin/reading/:id': data(shapes.OwnersReading),
  'POST /api/admin/respond': data(shapes.OwnersReading, ['unknown_id', 'stale_edit']),

  'GET /api/predictions/daily': data(shapes.CurrentPredictions),
  'GET /api/predictions/weekly': data(shapes.CurrentPredictions),
  'GET /api/admin/predictions': data(z.array(shapes.PublishedPrediction)),
  'POST /api/admin/predictions': created(shapes.PublishedPrediction),
  'PUT /api/admin/predictions/:id': data(shapes.PublishedPrediction, ['stale_edit']),
  'DELETE /api/admin/predictions/:id': data(shapes.Id),
  'GET /api/admin/zodiac-predictions': data(z.array(shapes.PublishedHoroscope)),
  'POST /api/admin/zodiac-predictions': created(shapes.PublishedHoroscope),
  'PUT /api/admin/zodiac-predictions/:id': data(shapes.PublishedHoroscope, ['stale_edit']),
  'DELETE /api/admin/zodiac-predictions/:id': data(shapes.Id),

  'POST /api/contact': created(shapes.Id, ['too_many_tries']),
  'POST /api/subscribe': created(z.strictObject({ subscribed: z.literal(true) }), ['too_many_tries']),
  'GET /api/admin/messages': data(z.array(shapes.Message)),
  'GET /api/admin/subscribers': data(z.array(shapes.Subscriber)),

  'GET /api/admin/stats': data(shapes.Stats),
  'GET /api/admin/charts': data(shapes.Charts),
  'GET /api/admin/notifications': data(z.array(shapes.Notification)),
};

function plain(body: z.ZodMiniType, refusals: readonly ErrorCode[] = []): RouteAnswers {
  return { status: 200, contentType: 'application/json', body, refusals };
}

function data(of: z.ZodMiniType, refusals: readonly ErrorCode[] = []): RouteAnswers {
  return plain(z.strictObject({ success: z.literal(true), data: of }), refusals);
}

function created(of: z.ZodMiniType, refusals: readonly ErrorCode[] = []): RouteAnswers {
  return { ...data(of, refusals), status: 201 };
}
