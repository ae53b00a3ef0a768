import { EMAIL_MAXIMUM, NAME_MAXIMUM, QUESTION_MAXIMUM } from '../../../events/text.ts';
import { PlainField, PlainForm, type PlainFormProps } from './plain-form.tsx';
import { topics } from './topics.ts';

/** The form of /contact, without scripts. */
export function ContactForm({ typed, problem }: PlainFormProps) {
  return (
    <PlainForm action="/contact" button="Send message" problem={problem}>
      <PlainField name="name" label="Your name" problem={problem}>
        {(control) => (
          <input {...control} maxLength={NAME_MAXIMUM} autoComplete="name" defaultValue={typed.name} />
        )}
      </PlainField>
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
      <PlainField name="service" label="What is it about?" problem={problem}>
        {(control) => (
          <select {...control} defaultValue={typed.service ?? ''}>
            <option value="">Please choose</option>
            {topics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
        )}
      </PlainField>
      <PlainField name="message" label="Your message" problem={problem}>
        {(control) => (
          <textarea {...control} rows={7} maxLength={QUESTION_MAXIMUM} defaultValue={typed.message} />
        )}
      </PlainField>
    </PlainForm>
  );
}
