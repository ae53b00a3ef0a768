import * as z from 'zod/mini';
import { Count, defineCall, Id, page, Time } from '../call.ts';
import { SearchText } from '../list-filter.ts';
import { pageQuery } from '../query.ts';

export const CustomerRow = z.object({
  id: Id,
  username: z.string(),
  email: z.nullable(z.string()),
  registrationDate: Time,
  readings: Count,
});
export type CustomerRow = z.output<typeof CustomerRow>;

export const CUSTOMERS_PAGE_SIZE_MAXIMUM = 1_000;

export const GetUsers = defineCall('GET /api/admin/users', {
  query: z.object({ ...pageQuery(CUSTOMERS_PAGE_SIZE_MAXIMUM).shape, query: SearchText }),
  answer: page(CustomerRow),
});
