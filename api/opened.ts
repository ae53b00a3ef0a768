import type { Dependencies } from './http/dependencies.ts';
import { type Budgets, openBudgets } from './limits/budgets.ts';
import { type Offers, openOffers } from './offers.ts';
import { type Methods, openMethods } from './payment/methods.ts';

/** Opened once, because routes share what they remember. */
export interface Opened extends Dependencies {
  readonly budgets: Budgets;
  readonly offers: Offers;
  readonly methods: Methods;
}

export function openForRoutes(dependencies: Dependencies): Opened {
  return {
    ...dependencies,
    budgets: openBudgets(dependencies),
    offers: openOffers(dependencies.log),
    methods: openMethods(dependencies),
  };
}
