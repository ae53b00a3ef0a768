import { EMAIL_MAXIMUM, NAME_MAXIMUM, QUESTION_MAXIMUM } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';
import { PlainField, PlainForm, type PlainFormProps } from './plain-form.tsx';
import { texts } from './texts.ts';
import { topics } from './topics.ts';

/** The form of /contact, without scripts. */
export function ContactForm({ typed, problem, language = ofThisBuild }: PlainFormProps) {
  const text = texts[language];
  return (
    <PlainForm action="/contact" button={text.send} problem={problem} language={language}>
      <PlainField name="name" label={text.name} problem={problem}>
        {(control) => (
          <input {...control} maxLength={NAME_MAXIMUM} autoComplete="name" defaultValue={typed.name} />
        )}
      </PlainField>
      <PlainField name="email" label={text.email} problem={problem}>
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
      <PlainField name="service" label={text.topic} problem={problem}>
        {(control) => (
          <select {...control} defaultValue={typed.service ?? ''}>
            <option value="">{text.choose}</option>
            {topics(language).map(({ value, label }) => (
              <option key={value} value={value === label ? undefined : value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </PlainField>
      <PlainField name="message" label={text.message} problem={problem}>
        {(control) => (
          <textarea {...control} rows={7} maxLength={QUESTION_MAXIMUM} defaultValue={typed.message} />
        )}
      </PlainField>
    </PlainForm>
  );
}
