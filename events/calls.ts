import { ownAccountCalls } from './accounts/account.ts';
import { accountCalls } from './accounts/answers.ts';
import { customerCalls } from './accounts/owner-answers.ts';
import { secondFactorCalls } from './accounts/second-factor.ts';
import { figuresCalls } from './audit/figures-answers.ts';
import { growthCalls } from './audit/growth-answers.ts';
import { historyCalls } from './audit/history-answers.ts';
import { treeCalls } from './audit/tree-answers.ts';
import type { Call } from './call.ts';
import { contactCalls } from './contact/answers.ts';
import { currentPredictionCalls } from './current-predictions.ts';
import { dashboardCalls } from './dashboard/answers.ts';
import { horoscopeCalls } from './horoscopes/answers.ts';
import { liveCalls } from './live/answers.ts';
import { mailCalls } from './mails/answers.ts';
import { operationCalls } from './operation/answers.ts';
import { predictionCalls } from './predictions/answers.ts';
import { publicationDayCalls } from './publication-days.ts';
import { readingCalls } from './readings/answers.ts';
import { orderCalls } from './readings/owner-answers.ts';
import { paymentCalls } from './readings/payment-answers.ts';
import { ownReadingCalls } from './readings/promise-answers.ts';
import { ratingCalls } from './readings/rating-answers.ts';
import { settingsCalls } from './settings/answers.ts';
import { offerCalls } from './settings/offer-answers.ts';
import { visitorCalls } from './visitors/answers.ts';

const declared = [
  ...accountCalls,
  ...customerCalls,
  ...ownAccountCalls,
  ...secondFactorCalls,
  ...readingCalls,
  ...orderCalls,
  ...ownReadingCalls,
  ...ratingCalls,
  ...paymentCalls,
  ...predictionCalls,
  ...horoscopeCalls,
  ...currentPredictionCalls,
  ...publicationDayCalls,
  ...contactCalls,
  ...dashboardCalls,
  ...settingsCalls,
  ...offerCalls,
  ...visitorCalls,
  ...liveCalls,
  ...mailCalls,
  ...operationCalls,
  ...treeCalls,
  ...growthCalls,
  ...historyCalls,
  ...figuresCalls,
] as const;

/** Method and path of a call. */
export type CallKey = (typeof declared)[number]['key'];

/** Every call of the API. For the server and its tests: a page imports the calls that it makes. */
export const calls: ReadonlyMap<string, Call> = new Map(
  declared.map((call): [CallKey, Call] => [call.key, call]),
);
