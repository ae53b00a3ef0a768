import { GetAsOf, GetEvent, GetEvents, GetPastFigures, GetWhy } from '../../events/audit/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

/** For the owner and analysts. Personal fields stay sealed. */
export const historyQueries = ({ history }: Pick<Dependencies, 'history'>) =>
  routes(
    'audit',
    route(GetEvents, 'analyst', 'Events of the log, the newest first').answer(({ query }) =>
      history.events(query),
    ),
    route(GetEvent, 'analyst', 'The event at a position, with the proof that it is in the log', [
      'tree_damaged',
    ]).answer(async ({ params: { id } }) => ({ success: true, data: await history.event(id) })),
    route(GetAsOf, 'analyst', 'Rows of the read models as they were', [
      'past_too_long',
      'past_unreadable',
    ]).answer(({ query }) => history.asOf(query)),
    route(GetWhy, 'analyst', 'The events that have set a row, or one field of it', [
      'past_too_long',
      'past_unreadable',
      'unknown_id',
    ]).answer(({ query }) => history.why(query)),
    route(GetPastFigures, 'analyst', 'The figures of the overview as of a time', [
      'past_too_long',
      'past_unreadable',
    ]).answer(async ({ query: { at } }) => ({ success: true, data: await history.figures(at) })),
  );
