import { PlainEmailField, PlainForm, type PlainFormProps } from '../contact/plain-form.tsx';
import { text } from './text.ts';

export function NewsletterForm({ typed, problem }: PlainFormProps) {
  return (
    <PlainForm action="/newsletter" button={text.subscribe} problem={problem}>
      <PlainEmailField label={text.email} typed={typed.email} problem={problem} />
    </PlainForm>
  );
}

/** Names of the parameters that hold the token. */
export type MailedAction = 'confirm' | 'leave';

/** Asks first: mail programs open links to check them. */
export function MailedLinkForm({ action, token }: { action: MailedAction; token: string }) {
  const { question, button } = text[action];
  return (
    <PlainForm action="/newsletter" button={button} problem={null}>
      <p>{question}</p>
      <input type="hidden" name={action} value={token} />
    </PlainForm>
  );
}
