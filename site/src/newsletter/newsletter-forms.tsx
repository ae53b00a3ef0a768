import type { Language } from '../../../events/text.ts';
import { PlainEmailField, PlainForm, type PlainFormProps } from '../contact/plain-form.tsx';
import { texts as formTexts } from '../contact/texts.ts';
import { language as ofThisBuild } from '../language.ts';
import { texts } from './texts.ts';

export function NewsletterForm({ typed, problem, language = ofThisBuild }: PlainFormProps) {
  return (
    <PlainForm action="/newsletter" button={texts[language].subscribe} problem={problem} language={language}>
      <PlainEmailField label={formTexts[language].email} typed={typed.email} problem={problem} />
    </PlainForm>
  );
}

/** Names of the parameters that hold the token. */
export type MailedAction = 'confirm' | 'leave';

/** Asks first: mail programs open links to check them. */
export function MailedLinkForm({
  action,
  token,
  language = ofThisBuild,
}: {
  action: MailedAction;
  token: string;
  language?: Language;
}) {
  const { question, button } = texts[language][action];
  return (
    <PlainForm action="/newsletter" button={button} problem={null} language={language}>
      <p>{question}</p>
      <input type="hidden" name={action} value={token} />
    </PlainForm>
  );
}
