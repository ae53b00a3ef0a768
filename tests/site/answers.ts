import type { Prediction } from '../../events/publications/answers.ts';
import type { AdminResponse, CustomersReading } from '../../events/readings/answers.ts';
import { calmDay } from '../../harness/samples.ts';

/* What the API answers, as little as it may be. */

export const user = {
  id: 2,
  username: 'ayse',
  email: 'ayse@example.com',
  role: 'customer',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** An answer to a reading in which nothing is written yet. */
export const emptyAnswer: AdminResponse = {
  ...{ general: '', love: '', career: '', health: '', luckyPoint: '', protectiveSymbol: '' },
  recommendations: [],
  spread: null,
  chart: null,
  pictures: [],
};

export const free = { state: 'free', method: null, paidAt: null, refundedAt: null } as const;

/** A new answer, as its customer gets it. */
export const reading: CustomersReading = {
  ...{ id: 4, title: 'VIP Reading', date: '2026-11-18', type: 'vip', status: 'unread', language: 'en' },
  content: { description: '', adminResponse: { ...emptyAnswer, general: 'Good.' } },
  ...{ payment: free, awaitsVerification: false, dueAt: null, late: false, deliverWithinHours: null },
  ...{ askedQuestion: null, createdAt: '2026-11-18T09:00:00.000Z' },
};

export const orderRow = (id: number) => ({
  ...{ id, user: 'ayse', email: 'ayse@example.com', service: 'tarot' as const, date: '2026-03-10' },
  ...{ status: 'pending', paid: true, payment: free, awaitsVerification: false, dueAt: null, late: false },
  ...{ fullName: 'Ayşe Yılmaz', awaitsCustomer: false },
});

export const prediction = (more: Partial<Prediction> = {}): Prediction => ({
  ...calmDay,
  ...{ id: 7, language: 'en', version: 1, createdAt: '2026-03-10T06:00:00.000Z', worldPredictions: [] },
  ...more,
});
