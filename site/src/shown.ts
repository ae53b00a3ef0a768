import type { Horoscope, Prediction } from '../../events/publications/answers.ts';
import type { RecordCount, RecordEntry } from '../../events/publications/record-answers.ts';
import type { Sign } from '../../events/publications/signs.ts';
import type { PublicRating } from '../../events/readings/rating-answers.ts';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import { catalogueSchedule, type Offer, offersOn } from '../../events/settings/offer-schedule.ts';
import type { PlainFormProps } from './contact/plain-form.tsx';
import type { MailedAction } from './newsletter/newsletter-forms.tsx';
import type { PlaceContent } from './publications/places.ts';
import type { SearchOutcome } from './search/found.tsx';

/** publishing/ hands it over as `Astro.locals`. */
export interface Shown {
  readonly content: SiteContent;
  /** `PUBLIC_URL` without a slash at its end. */
  readonly origin: string;
  /** Without a way to pay only what is free can be ordered. */
  readonly sellsPaid: boolean;
  readonly dialogs: string;
  readonly loader: string;
  readonly scripts: string;
  readonly checker: string;
  /** At a place of the archive. */
  readonly found?: PlaceContent;
  readonly form?: PlainFormProps;
  readonly mailed?: { readonly action: MailedAction; readonly token: string };
  readonly searched?: { readonly query: string; readonly outcome: SearchOutcome };
  readonly failed: (cause: unknown) => void;
}

/** Without what is inactive or of a later day. */
export interface SiteContent {
  /** In Europe/Istanbul, `YYYY-MM-DD`. */
  readonly today: string;
  readonly year: string;
  /** Null while nothing is filled in. */
  readonly owner: OwnerDetails | null;
  readonly offers: readonly Offer[];
  /** The newest by their days and, with their other editions, by their ids. */
  readonly dailyPredictions: readonly Prediction[];
  readonly weeklyPredictions: readonly Prediction[];
  /** At least those of each sign's newest day. */
  readonly dailyHoroscopes: readonly Horoscope[];
  readonly weeklyHoroscopes: readonly Horoscope[];
  /** `YYYY-MM`, newest first. */
  readonly months: readonly string[];
  readonly signMonths: ReadonlyMap<Sign, readonly string[]>;
  readonly ratings: readonly ShownRating[];
  readonly record: ShownRecord;
}

/** `text` is the owner's reason where it is hidden. */
export interface ShownRating extends PublicRating {
  readonly isHidden: boolean;
}

export interface ShownRecord {
  /** The newest of all, of each category and of each verdict; newest first. */
  readonly entries: readonly ShownEntry[];
  readonly counts: readonly RecordCount[];
  /** The newest that were withdrawn, or taken out of their prediction. */
  readonly withdrawn: readonly (Pick<RecordEntry, 'status' | 'publishedAt'> & { readonly goneAt: string })[];
}

export interface ShownEntry extends RecordEntry, Pick<Prediction, 'type' | 'date' | 'language'> {}

/** Content security policies are made from it. */
export const nothingShown = {
  content: {
    today: '2026-01-01',
    year: '2026',
    owner: null,
    offers: offersOn(catalogueSchedule, '2026-01-01'),
    dailyPredictions: [],
    weeklyPredictions: [],
    dailyHoroscopes: [],
    weeklyHoroscopes: [],
    months: [],
    signMonths: new Map(),
    ratings: [],
    record: { entries: [], counts: [], withdrawn: [] },
  },
  origin: '',
  sellsPaid: true,
  dialogs: '/dialogs',
  // As `npm run dev` serves them.
  loader: '/src/dialogs/load-dialogs.ts',
  scripts: '/src/dialogs/hydrate.ts',
  checker: '/src/record/check-proof.ts',
  failed: () => undefined,
} satisfies Shown;
