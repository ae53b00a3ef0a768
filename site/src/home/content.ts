import { en } from './content-en.ts';
import { tr } from './content-tr.ts';

export const {
  page,
  hero,
  servicesHeading,
  services,
  info,
  pricing,
  pricingHeading,
  trustBadges,
  faqHeading,
  faq,
  footer,
} = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
