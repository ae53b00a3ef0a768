import type { ServiceId } from '../../../events/readings/catalogue.ts';

/** In Turkish on the English page; null where the page is Turkish anyway. */
type Aside = string | null;

interface ServiceText {
  readonly id: ServiceId;
  readonly description: string;
  readonly details: readonly string[];
  readonly included: readonly string[];
}

interface PricingText {
  readonly id: ServiceId;
  readonly tagline: string;
  readonly included: readonly string[];
}

interface Titled {
  readonly title: string;
  readonly text: string;
}

/**
 * Without names and prices of services, which the catalogue and the owner have. `turkish…`, and the hero's
 * `eyebrow`, are Turkish on both pages.
 */
export interface HomeContent {
  readonly page: Record<'title' | 'description', string>;
  readonly hero: Record<'eyebrow' | 'title' | 'lead' | 'turkishLine' | 'toServices' | 'toPricing', string>;
  readonly servicesHeading: Record<'title' | 'subtitle' | 'moreDetails', string> & {
    readonly turkishSubtitle: Aside;
  };
  readonly services: readonly ServiceText[];
  readonly info: {
    readonly title: string;
    readonly turkishTitle: Aside;
    readonly lead: string;
    readonly steps: readonly Titled[];
  };
  readonly pricingHeading: Record<'title' | 'subtitle' | 'free', string>;
  readonly pricing: readonly PricingText[];
  readonly trustBadges: readonly (Titled & { readonly id: 'hand' | 'seal' | 'quiet' | 'adults' })[];
  readonly faqHeading: { readonly title: string; readonly turkishTitle: Aside };
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
    string
  >;
}
