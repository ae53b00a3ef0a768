import * as z from 'zod/mini';
import { PositiveInteger } from '../../events/query.ts';

/** `/:id` of a path. Anything that is no id is an id that nobody has. */
export const IdParams = z.object({ id: PositiveInteger });
