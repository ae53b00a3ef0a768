import type { ServiceId } from '../../../events/readings/catalogue.ts';

/** `lang` if not the page's, so that screen readers hear it. */
export interface Passage {
  readonly text: string;
  readonly lang?: 'tr';
}
/** Null where the page is Turkish anyway. */
type Aside = Passage | null;

export interface ServiceText {
  readonly id: ServiceId;
  readonly title: string;
  readonly turkishTitle: Aside;
  readonly description: string;
  readonly details: readonly string[];
  readonly included: readonly string[];
}

export interface PricingText {
  readonly id: ServiceId;
  readonly tagline: string;
  readonly included: readonly string[];
}

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** Without prices: the owner decides them. */
export interface HomeContent {
  readonly page: Record<'title' | 'description', Passage>;
  readonly hero: Record<'eyebrow' | 'title' | 'lead' | 'turkishLine' | 'toServices' | 'toPricing', Passage>;
  readonly servicesHeading: Record<'title' | 'subtitle' | 'moreDetails', Passage> & {
    readonly turkishSubtitle: Aside;
  };
  readonly services: readonly ServiceText[];
  readonly info: {
    readonly title: Passage;
    readonly turkishTitle: Aside;
    readonly lead: Passage;
    readonly steps: readonly Titled[];
  };
  readonly pricingHeading: Record<'title' | 'subtitle' | 'free', Passage>;
  readonly pricing: readonly PricingText[];
  readonly trustBadges: readonly (Titled & { readonly id: 'hand' | 'seal' | 'quiet' | 'adults' })[];
  readonly faqHeading: { readonly title: Passage; readonly turkishTitle: Aside };
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly footer: Record<
    | 'about'
    | 'turkishLine'
    | 'disclaimer'
    | 'exploreHeading'
    | 'legalHeading'
    | 'home'
    | 'services'
    | 'testimonials'
    | 'faq'
    | 'natalChart'
    | 'gifts'
    | 'write'
    | 'record'
    | 'privacyPolicy'
    | 'turkishPrivacyPolicy'
    | 'termsOfService'
    | 'turkishTermsOfService'
    | 'rights',
    Passage
  >;
}
