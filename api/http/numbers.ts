import * as z from 'zod/mini';
import { PositiveInteger } from '../../events/query.ts';

/** `/:id` of a path. Anything that is no id is answered like an unknown id. */
export const IdParams = z.object({ id: PositiveInteger });
