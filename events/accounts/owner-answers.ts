import * as z from 'zod/mini';
import { type Call, Count, Id, success, Time } from '../call.ts';

/** A customer in the owner's list. */
export const CustomerRow = z.object({
  id: Id,
  username: z.string(),
  email: z.nullable(z.string()),
  registrationDate: Time,
  readings: Count,
});
export type CustomerRow = z.output<typeof CustomerRow>;

export const GetUsers = {
  key: 'GET /api/admin/users',
  answer: success(z.array(CustomerRow)),
} as const satisfies Call;

export const customerCalls = [GetUsers] as const;
