import type { Dependencies } from './http/dependencies.ts';
import { type Budgets, openBudgets } from './limits/budgets.ts';
import { type Offers, openOffers } from './offers.ts';
import { type Methods, openMethods } from './payment/methods.ts';
import { openPersonalDataTrace, type PersonalDataTrace } from './personal-data-trace.ts';

/** Opened once, because routes share what they remember. */
export interface Opened extends Dependencies {
  readonly budgets: Budgets;
  readonly offers: Offers;
  readonly methods: Methods;
  readonly trace: PersonalDataTrace;
}

export function openForRoutes(dependencies: Dependencies): Opened {
  const budgets = openBudgets(dependencies);
  return {
    ...dependencies,
    budgets,
    offers: openOffers(dependencies.log),
    methods: openMethods(dependencies),
    trace: openPersonalDataTrace(dependencies, budgets),
  };
}
