import { birthChart, birthMoments } from '../../events/charts/chart.ts';
import { GetChart, GetPlace, GetPlaces } from '../../events/charts/chart-answers.ts';
import { GetOrderChart } from '../../events/readings/owner-answers.ts';
import { Rejected } from '../../events/rejected.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { lookAtReading } from '../readings/reading-state.ts';
import { orderChart } from './order-chart.ts';
import { places } from './places.ts';

export const chartQueries = (opened: Opened) =>
  routes(
    'charts',
    route(GetPlaces, 'anyone', 'Places by the beginning of a word of their name').answer(
      ({ query: { query } }) => ({ success: true, data: places().search(query) }),
    ),
    route(GetPlace, 'anyone', 'One place').answer(({ params: { id } }) => {
      const place = places().find(id);
      if (place === null) throw new Rejected('unknown_id');
      return { success: true, data: place };
    }),
    route(GetChart, 'anyone', 'The sky at a birth', ['no_such_time', 'ambiguous_time']).answer(
      ({ query: { date, time = null, place: placeId, fold } }) => {
        const place = placeId === undefined ? null : places().find(placeId);
        if (placeId !== undefined && place === null)
          throw invalid('place', 'Please choose the place of birth from the list');
        const birth = { date, time, place };
        const moments = birthMoments(birth);
        if (moments?.length === 0) throw new HttpError('no_such_time');
        if (moments?.length === 2 && fold === undefined) throw new HttpError('ambiguous_time');
        return { success: true, data: birthChart(birth, fold === '1' ? 1 : 0) };
      },
    ),
    route(GetOrderChart, 'admin', "The birth chart of an order's customer, who sees that it was looked at", [
      'no_birth_date',
      'too_many_tries',
    ]).answer(async ({ params: { id }, query: { opening = null }, person }) => {
      const { personal } = await lookAtReading(opened, person, id, opening);
      const chart = personal && orderChart(personal);
      if (chart === null) throw new HttpError('no_birth_date');
      return { success: true, data: chart };
    }),
  );
