import * as z from 'zod/mini';
import { Count, defineCall, success } from '../call.ts';
import { suits } from './deck.ts';

const Card = z.object({
  id: z.string(),
  name: z.string(),
  nameTr: z.string(),
  arcana: z.enum(['major', 'minor']),
  suit: z.nullable(z.enum(suits)),
  number: Count,
});

export const GetCards = defineCall('GET /api/cards', { answer: success(z.array(Card)) });
