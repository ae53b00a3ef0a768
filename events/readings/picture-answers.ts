import * as z from 'zod/mini';
import { defineCall, Id, success } from '../call.ts';

const PICTURE_MAXIMUM_BYTES = 10 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** In pixels, as it is shown. */
export const Picture = z.object({ id: z.string(), width: Id, height: Id });
export type Picture = z.output<typeof Picture>;

export const PostPicture = defineCall('POST /api/admin/reading/:id/pictures', {
  bytes: { types: pictureTypes, maximum: PICTURE_MAXIMUM_BYTES },
  status: 201,
  answer: success(Picture),
});

export const GetPicture = defineCall('GET /api/protected/readings/:id/pictures/:pictureId', {
  contentType: 'image/webp',
  answer: null,
});
