import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../events/text.ts';
import { ContactForm } from '../src/contact/contact-form.tsx';
import type { PlainFormProps } from '../src/contact/plain-form.tsx';
import { type MailedAction, MailedLinkForm, NewsletterForm } from '../src/newsletter/newsletter-forms.tsx';
import { fillRegions } from './fill-regions.ts';

export type { MailedAction, PlainFormProps };

/** The page of a form with the form as it stands now, by the form's path. */
export const refusedPages: Readonly<Record<'/contact' | '/newsletter', Refilled>> = {
  '/contact': (page, form) => fillRegions(page, { contact: renderToStaticMarkup(<ContactForm {...form} />) }),
  '/newsletter': (page, form) =>
    fillRegions(page, { newsletter: renderToStaticMarkup(<NewsletterForm {...form} />) }),
};

type Refilled = (page: string, form: PlainFormProps) => string;

/** The page /newsletter for a mailed link, for browsers without scripts. */
export function mailedLinkPage(
  page: string,
  action: MailedAction,
  token: string,
  language: Language,
): string {
  const form = renderToStaticMarkup(<MailedLinkForm action={action} token={token} language={language} />);
  return fillRegions(page, { 'newsletter-link': form });
}
