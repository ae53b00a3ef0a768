import * as z from 'zod/mini';
import { defineCall, success } from '../call.ts';
import { PositiveInteger } from '../query.ts';

export const GetCheckpoint = defineCall('GET /api/audit/checkpoint', {
  contentType: 'text/plain',
  answer: null,
});

export const GetAuditKey = defineCall('GET /api/audit/key', { contentType: 'text/plain', answer: null });

/** Hashes of the tree in base64, in the order of RFC 6962. */
const Hashes = success(z.object({ hashes: z.array(z.string()) }));

export const GetInclusion = defineCall('GET /api/audit/inclusion', {
  query: z.object({ position: PositiveInteger, size: PositiveInteger }),
  answer: Hashes,
});

export const GetConsistency = defineCall('GET /api/audit/consistency', {
  query: z.object({ from: PositiveInteger, to: PositiveInteger }),
  answer: Hashes,
});
