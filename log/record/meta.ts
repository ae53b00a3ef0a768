import * as z from 'zod/mini';
import type { CommandContext } from '../log.ts';
import { canonicalJson } from './canonical.ts';

export const Meta = z.object({
  actor: z.string(),
  causationId: z.nullable(z.string()),
  commandId: z.string(),
  correlationId: z.string(),
});

export function metaOf({ actor, causationId, commandId, correlationId }: CommandContext): string {
  return canonicalJson({ actor, causationId, commandId, correlationId });
}
