import * as z from 'zod';

/** The order that both Express peers take, checked as the product checks it. */
export const Order = z.object({
  serviceType: z.enum(['tarot', 'vip', 'astrology', 'dreams']),
  fullName: z.string().min(3).max(120),
  motherName: z.string().min(2).max(120),
  birthDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  birthCountry: z.string().min(2).max(120),
  currentCountry: z.string().min(2).max(120),
  occupation: z.string().min(2).max(120),
  question: z.string().min(10).max(4000),
  termsAccepted: z.literal(true),
  price: z.string().max(20),
});
