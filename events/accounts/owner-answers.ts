import * as z from 'zod/mini';
import { Count, defineCall, Id, page, success, Time } from '../call.ts';
import { SearchText } from '../list-filter.ts';
import { pageQuery } from '../query.ts';
import { text, VersionFromZero } from '../text.ts';

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

export const NOTE_MAXIMUM = 4_000;

/** What the owner keeps in mind about a customer; only the customer's own record shows it to anyone else. */
export const Note = z.object({ text: z.string(), version: Count });
export type Note = z.output<typeof Note>;

export const GetUserNote = defineCall('GET /api/admin/users/:id/note', { answer: success(Note) });

/** An empty text clears it. */
export const PutUserNote = defineCall('PUT /api/admin/users/:id/note', {
  body: z.object({
    text: text({ maximum: NOTE_MAXIMUM, message: 'Please enter text' }),
    version: VersionFromZero,
  }),
  answer: success(Note),
});
