import { amountText, catalogue, serviceIds } from '../../../events/readings/catalogue.ts';
import { extraFields, isRecord, type LabelledValue } from '../dashboard/humanise.ts';
import { dayText } from '../dates.ts';
import { localMomentText } from '../readings/progress.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Says nothing to a person: ids of ours, and the currency, which stands with its amount. */
const technical = new Set([
  'accountId',
  'readingId',
  'subscriberId',
  'messageId',
  'nameHash',
  'emailHash',
  'currency',
]);

/** Where the record's own name for a field is not the one on our pages; `humanise` makes words of it. */
const names: Readonly<Partial<Record<string, string>>> = {
  motherName: "mother's name",
  priceMinor: 'price',
  amountMinor: 'amount',
  termsVersion: 'terms of service of',
  textVersion: 'version of',
  deliverWithinHours: 'promised within',
  dueAt: 'promised by',
  expiresAt: 'to be paid by',
  endsAt: 'ends',
  lastSeenAt: 'last seen',
  url: 'payment page',
  method: 'payment method',
  providerPayment: 'number at the provider',
  providerRefund: 'number of the refund',
  public: 'shown to visitors',
};

/** What a value of a field means, by the field's own name. */
const values: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  service: Object.fromEntries(serviceIds.map((id) => [id, catalogue[id].title])),
  method: { test: 'Test checkout', transfer: 'Bank transfer', stripe: 'Card' },
  language: { en: 'English', tr: 'Türkçe', und: 'Not recorded' },
  text: { terms: 'Terms of service', privacy: 'Privacy policy' },
  role: { customer: 'Customer', admin: 'Owner' },
  by: { owner: 'The owner', analyst: 'An analyst' },
  what: {
    reading: 'A reading',
    history: 'What happened in the account',
    record: 'Everything about you',
    orders: 'A list of orders',
  },
  reason: {
    reset: 'By a link that was mailed',
    account: 'On your account page',
    environment: 'By the operator',
    declined: 'It was declined',
    expired: 'It was not made in time',
  },
  outcome: {
    sent: 'Sent',
    waiting: 'Waiting to be sent',
    failed: 'Could not be sent',
    unneeded: 'Not needed any more',
  },
};

/** The fields of one entry of the record with labels, dates and money as on the other pages. Nothing is left out that says something. */
export function recordFields(record: Readonly<Record<string, unknown>>): LabelledValue[] {
  return extraFields(legible(record), technical);
}

function legible(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      technical.has(name) ? name : (names[name] ?? name),
      legibleValue(name, value),
    ]),
  );
}

function legibleValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return linesOf(value);
  if (isRecord(value)) return legible(value);
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value !== 'string') return value;
  const known = values[name]?.[value];
  if (known !== undefined) return known;
  if (MOMENT.test(value)) return localMomentText(value);
  return DAY.test(value) ? dayText(value) : value;
}

/** A list of texts has a line for each. */
function linesOf(list: readonly unknown[]): unknown {
  return list.every((item) => typeof item === 'string')
    ? list.filter((item) => item !== '').join('\n')
    : list.map((item) => (isRecord(item) ? legible(item) : item));
}

function numberText(name: string, value: number): unknown {
  if (name === 'priceMinor' && value === 0) return 'Free';
  if (name === 'priceMinor' || name === 'amountMinor') return amountText(value);
  if (name === 'deliverWithinHours') return `${value} hours`;
  return name === 'stars' ? `${value} of 5` : value;
}
