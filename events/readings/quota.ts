/** Free orders of one account that may wait for their answer at a time. */
export const OPEN_FREE_ORDERS_MAXIMUM = 3;
/** Orders of one account on one of the business's days. */
export const ORDERS_A_DAY_MAXIMUM = 10;
