import { deck, GetCards } from '../events/cards/deck.ts';
import { route, routes } from './http/route.ts';

export const cardQueries = () =>
  routes(
    'cards',
    route(GetCards, 'anyone', 'The 78 cards of the deck, with their English and Turkish names').answer(
      () => ({ success: true, data: [...deck] }),
    ),
  );
