import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { Letter } from '../../readings/letter/letter.tsx';
import { isEmptyResponse } from '../orders/answer/response-draft.ts';
import { text as words } from '../orders/answer/text-response.ts';
import type { ReadOrder } from '../orders/details/order-details.ts';
import { useOrderChart } from './answer-extras.tsx';

/** As the customer sees it, in the customer's language; cards show once all are laid. */
export function Preview({
  order,
  opening,
  response,
}: {
  order: ReadOrder;
  opening: string;
  response: ReadingResponse;
}) {
  const { id: readingId, service, fullName: name, birthDate, language, question } = order;
  const chart = useOrderChart(readingId, opening, response.chart);
  if (isEmptyResponse(response)) return <p className="py-6 text-center text-quiet">{words.nothingWritten}</p>;
  const { spread } = response;
  const isLaid = spread?.cards.every(({ card }) => card !== '') === true;
  const letter = {
    ...{ readingId, type: service, name, birthDate },
    date: order.answeredAt ?? new Date().toISOString(),
    description: response.description.trim() === '' ? question : response.description,
    response: { ...response, chart, spread: isLaid ? spread : null },
  };
  return (
    <div lang={language}>
      <Letter letter={letter} language={language} label={words.views.preview} heading="h2" />
    </div>
  );
}
