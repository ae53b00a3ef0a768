import type { Horoscope, Prediction } from '../../events/publications/answers.ts';
import type { Sign } from '../../events/publications/signs.ts';
import type { PublicRating } from '../../events/readings/rating-answers.ts';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import { catalogueSchedule, type Offer, offersOn } from '../../events/settings/offer-schedule.ts';
import type { PlainFormProps } from './contact/plain-form.tsx';
import type { MailedAction } from './newsletter/newsletter-forms.tsx';
import type { PlaceContent } from './publications/places.ts';
import type { SearchOutcome } from './search/found.tsx';

/** What a page is made from: publishing/ hands it over as `Astro.locals`. */
export interface Shown {
  readonly content: SiteContent;
  /** Of `PUBLIC_URL`, without a slash at its end. */
  readonly origin: string;
  /** Whether there is a way to pay; without one only what is free can be ordered. */
  readonly sellsPaid: boolean;
  /** Addresses of the build's dialogs, of what loads them, and of the scripts that hydrate them, in the page's language. */
  readonly dialogs: string;
  readonly loader: string;
  readonly scripts: string;
  /** At a place of the archive, what stands there. */
  readonly found?: PlaceContent;
  /** What a form without scripts sent, and why it was refused. */
  readonly form?: PlainFormProps;
  /** The link of a mail, opened without scripts. */
  readonly mailed?: { readonly action: MailedAction; readonly token: string };
  readonly searched?: { readonly query: string; readonly outcome: SearchOutcome };
  /** Called with what keeps a page from being made. */
  readonly failed: (cause: unknown) => void;
}

/** What is published, as the read models give it. Anything inactive or of a later day is left out here. */
export interface SiteContent {
  /** The day in Europe/Istanbul, `YYYY-MM-DD`. */
  readonly today: string;
  readonly year: string;
  /** What only the owner knows; null while nothing is filled in. */
  readonly owner: OwnerDetails | null;
  /** What the four services are sold for today. */
  readonly offers: readonly Offer[];
  /** The newest, by their days and by their ids. */
  readonly dailyPredictions: readonly Prediction[];
  readonly weeklyPredictions: readonly Prediction[];
  /** At least those of each sign's newest day. */
  readonly dailyHoroscopes: readonly Horoscope[];
  readonly weeklyHoroscopes: readonly Horoscope[];
  /** Those with published predictions, `YYYY-MM`, newest first. */
  readonly months: readonly string[];
  /** The same of each sign's horoscopes. */
  readonly signMonths: ReadonlyMap<Sign, readonly string[]>;
  /** The newest public ones. */
  readonly ratings: readonly ShownRating[];
}

/** A customer's rating; `text` is the owner's reason where it is hidden. */
export interface ShownRating extends PublicRating {
  readonly isHidden: boolean;
}

/** As pages are before anything was published: their content security policies are made from it. */
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
  },
  origin: '',
  sellsPaid: true,
  dialogs: '/dialogs',
  // As `npm run dev` serves them.
  loader: '/src/dialogs/load-dialogs.ts',
  scripts: '/src/dialogs/hydrate.ts',
  failed: () => undefined,
} satisfies Shown;
