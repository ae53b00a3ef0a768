import * as z from 'zod/mini';
import { Count, defineCall, success } from '../call.ts';
import { serviceIds } from '../readings/catalogue.ts';
import { VersionFromZero } from '../text.ts';
import { ChangeOffers, OwnerDetails, WithdrawOffer } from './commands.ts';

/** `version` is sent back, so that a stale edit is refused; 0 while nothing is set. */
export const Settings = z.object({ owner: OwnerDetails, version: Count });
export type Settings = z.output<typeof Settings>;

export const GetSettings = defineCall('GET /api/admin/settings', { answer: success(Settings) });

export const PutSettings = defineCall('PUT /api/admin/settings', {
  body: z.object({
    owner: OwnerDetails,
    version: VersionFromZero,
  }),
  answer: success(Settings),
});

const DatedOffer = z.object({
  service: z.enum(serviceIds),
  /** In minor units; 0 is free. */
  priceMinor: Count,
  deliverWithinHours: Count,
  /** `YYYY-MM-DD`; null for what holds since the installation began. */
  validFrom: z.nullable(z.string()),
});

export const Offers = z.object({
  today: z.string(),
  /** The four services in the order of the catalogue. */
  current: z.array(DatedOffer),
  /** The next one first. */
  scheduled: z.array(DatedOffer),
  version: Count,
});
export type Offers = z.output<typeof Offers>;

const answer = success(Offers);

export const GetOffers = defineCall('GET /api/admin/offers', { answer });
export const PutOffers = defineCall('PUT /api/admin/offers', { body: ChangeOffers, answer });
export const PostOfferWithdrawal = defineCall('POST /api/admin/offers/withdraw', {
  body: WithdrawOffer,
  answer,
});
