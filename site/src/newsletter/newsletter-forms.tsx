import { EMAIL_MAXIMUM } from '../../../events/text.ts';
import { PlainField, PlainForm, type PlainFormProps } from '../contact/plain-form.tsx';

/** The newsletter's field, without scripts. */
export function NewsletterForm({ typed, problem }: PlainFormProps) {
  return (
    <PlainForm action="/newsletter" button="Subscribe" problem={problem}>
      <PlainField name="email" label="Email address" problem={problem}>
        {(control) => (
          <input
            {...control}
            type="email"
            maxLength={EMAIL_MAXIMUM}
            autoComplete="email"
            defaultValue={typed.email}
          />
        )}
      </PlainField>
    </PlainForm>
  );
}

/** What the links in mails are for, by the name of the parameter that holds the token. */
export const mailedLinks = {
  confirm: {
    question: 'Do you want to get our newsletter at the address to which this link was mailed?',
    button: 'Yes, subscribe',
  },
  leave: {
    question: 'Do you want to leave the newsletter? Your address is erased then.',
    button: 'Leave the newsletter',
  },
} as const;
export type MailedAction = keyof typeof mailedLinks;

/** Asks first: mail programs open links to check them. */
export function MailedLinkForm({ action, token }: { action: MailedAction; token: string }) {
  const { question, button } = mailedLinks[action];
  return (
    <PlainForm action="/newsletter" button={button} problem={null}>
      <p>{question}</p>
      <input type="hidden" name={action} value={token} />
    </PlainForm>
  );
}
