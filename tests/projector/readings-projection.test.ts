import { test } from 'vitest';
import { NOON } from '../../harness/command-context.ts';
import { projecting } from '../../harness/given.ts';
import {
  answered,
  ayse,
  erased,
  kindAnswer,
  laterAnswer,
  mehmet,
  opened,
  ordered,
  revised,
  takenUp,
  tarotOrder,
} from '../../harness/samples.ts';
import { readingsTable } from '../../projector/models/readings.ts';

const list = projecting(readingsTable);

test('A new order is pending, on the day it is in Istanbul', () => {
  const lateEvening = '2026-03-10T21:30:00.000Z';
  list.given({ ...ordered(), recordedAt: lateEvening }).thenRowsLike({
    id: 12,
    account_id: ayse,
    service: 'tarot',
    status: 'pending',
    question: tarotOrder.question,
    response: null,
    ordered_on: '2026-03-11',
    created_at: lateEvening,
    payment_state: 'free',
    due_at: '2026-03-13T21:30:00.000Z',
    language: 'en',
  });
});

test('That the owner opens the order changes nothing for the customer', () => {
  list.given(ordered(), takenUp()).thenRowsLike({ status: 'pending', response: null });
});

test('An answer is unread, then read, and unread again once it is revised', () => {
  list
    .given(ordered(), answered())
    .thenRowsLike({ status: 'unread', response: JSON.stringify(kindAnswer), created_at: NOON });
  list.given(ordered(), answered(), opened()).thenRowsLike({ status: 'read' });
  list
    .given(ordered(), answered(), opened(), revised())
    .thenRowsLike({ status: 'unread', response: JSON.stringify(laterAnswer) });
});

test('C16 an erasure removes the rows of that customer and nobody else', () => {
  list
    .given(ordered(), ordered({ readingId: 13, accountId: mehmet }), answered(), erased(ayse))
    .thenRowsLike({ id: 13 });
});
