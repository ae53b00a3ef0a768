import { businessDate } from '../../events/calendar.ts';
import type { CustomersReading } from '../../events/readings/answers.ts';
import { catalogue, priceText } from '../../events/readings/catalogue.ts';
import type { ReadingState } from '../../events/readings/decider.ts';
import type { OwnersReading } from '../../events/readings/owner-answers.ts';
import type { ReadingResponse } from '../../events/readings/owner-commands.ts';
import { erasedPerson } from '../../events/readings/person.ts';
import type { ReadModelTables } from '../../migrations/tables/read-models.ts';

const erased = erasedPerson('erased');

export function customersReading(row: ReadModelTables['readings']): CustomersReading {
  return {
    id: row.id,
    title: catalogue[row.service].title,
    date: row.ordered_on,
    type: row.service,
    status: row.status,
    content: content(row.question, row.response),
    createdAt: row.created_at,
  };
}

/** Whether there is anything of the customer's left to show. */
export function hasPersonalData(state: ReadingState): boolean {
  return state.stage !== 'not ordered' && state.personal !== null;
}

/** An erased customer's fields say so. */
export function ownersReading(state: ReadingState): OwnersReading {
  if (state.stage === 'not ordered') throw new Error('there is no reading to show');
  const { order, personal, orderedAt } = state;
  const response = state.stage === 'answered' ? state.response : null;
  const person = personal ?? erased;
  return {
    id: order.readingId,
    userId: order.accountId,
    title: catalogue[order.service].title,
    service: order.service,
    type: order.service,
    date: businessDate(orderedAt),
    status: state.stage === 'answered' ? 'completed' : state.stage,
    price: priceText(order),
    free: order.priceMinor === 0,
    paid: order.priceMinor === 0,
    content: { ...content(person.question, response), adminResponse: response },
    ...person,
    termsAccepted: true,
    termsVersion: order.termsVersion,
    version: state.version,
    createdAt: orderedAt,
    answeredAt: state.stage === 'answered' ? state.answeredAt : null,
  };
}

/** What stands above the sections: the owner's introduction, and the customer's own question without one. */
function content(question: string, response: ReadingResponse | null) {
  if (response === null) return { description: question, adminResponse: null };
  const { description, ...adminResponse } = response;
  return { description: description.trim() === '' ? question : description, adminResponse };
}
