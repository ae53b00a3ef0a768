import type { Answered, Client } from '../../harness/client.ts';
import { tarotOrder } from '../../harness/samples.ts';
import type { Step } from './reference.ts';

const PAID_PRICE = '299';
const UNKNOWN_ID = 999_999;

/** One customer of one composition, and the owner beside them. */
export interface Walker {
  readonly customer: Client;
  readonly owner: Client;
  /** The ids that the orders were given. */
  readonly ids: number[];
}

/** Sends what the step stands for; the answer as `409 in_progress`, or its status alone where it was done. */
export async function take(step: Step, walker: Walker): Promise<string> {
  const answered = await send(step, walker);
  if (step.do === 'order' && answered.status === 201) walker.ids.push(answered.body.data.id);
  return answered.status < 300 ? `${answered.status}` : `${answered.status} ${answered.body.code}`;
}

function send(step: Step, { customer, owner, ids }: Walker): Promise<Answered> {
  const id = 'reading' in step ? (ids[step.reading] ?? UNKNOWN_ID) : 0;
  const own = `/api/protected/readings/${id}`;
  const desk = `/api/admin/reading/${id}`;
  switch (step.do) {
    case 'order': {
      const price = step.service === 'tarot' ? '0' : PAID_PRICE;
      return customer.buy({ ...tarotOrder, serviceType: step.service, price });
    }
    case 'pay':
      return pay(customer, own, step.outcome);
    case 'correct': {
      const { fullName, motherName, birthDate, currentCountry, occupation, question } = tarotOrder;
      const person = { fullName, motherName, birthDate, currentCountry, occupation, question };
      return customer.put(`${own}/details`, { ...person, birthCountry: step.country });
    }
    case 'answer':
      return customer.post(`${own}/answer`, { answer: 'In the morning.' });
    case 'open':
      return customer.open(id);
    case 'cancel':
      return customer.cancel(id);
    case 'rate':
      return customer.rate(id, { stars: step.stars, text: 'True.', public: true });
    case 'take up':
      return owner.begin(id);
    case 'ask':
      return owner.post(`${desk}/question`, { question: 'At what hour were you born?' });
    case 'respond':
      return owner.respond(id, { general: 'The Star.' });
    case 'refund':
      return owner.post(`${desk}/refund`, { reason: 'The owner is ill.' });
    case 'erase':
      return customer.erase();
    default:
      return step satisfies never;
  }
}

/** The test checkout: asked for first, as the page does it. */
async function pay(customer: Client, own: string, outcome: 'paid' | 'declined'): Promise<Answered> {
  const asked = await customer.post(`${own}/payment`, { method: 'test' });
  return asked.status === 200 ? customer.post(`${own}/payment/test`, { outcome }) : asked;
}
