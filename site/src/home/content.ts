import type { Language } from '../../../events/text.ts';
import { en } from './content-en.ts';
import { tr } from './content-tr.ts';
import type { HomeContent } from './home-content.ts';

/** For what the server renders, which serves both languages. */
export const contents = { en, tr } satisfies Record<Language, HomeContent>;

export const {
  page,
  hero,
  servicesHeading,
  services,
  info,
  pricingHeading,
  trustBadges,
  faqHeading,
  faq,
  footer,
} = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
