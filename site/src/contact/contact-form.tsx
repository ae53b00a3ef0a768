import { catalogue, serviceIds } from '../../../events/readings/catalogue.ts';
import { type Language, NAME_MAXIMUM, QUESTION_MAXIMUM } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';
import { PlainEmailField, PlainField, PlainForm, type PlainFormProps } from './plain-form.tsx';
import { texts } from './texts.ts';

export const unsentForm: PlainFormProps = { typed: {}, problem: null };

export function ContactForm({ typed, problem, language = ofThisBuild }: PlainFormProps) {
  const text = texts[language];
  return (
    <PlainForm action="/contact" button={text.send} problem={problem} language={language}>
      <PlainField name="name" label={text.name} problem={problem}>
        {(control) => (
          <input {...control} maxLength={NAME_MAXIMUM} autoComplete="name" defaultValue={typed.name} />
        )}
      </PlainField>
      <PlainEmailField label={text.email} typed={typed.email} problem={problem} />
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

interface Topic {
  /** What the message carries, whatever the language of the page. */
  readonly value: string;
  readonly label: string;
}

function topics(language: Language): readonly Topic[] {
  const services = serviceIds.map((id) => ({
    value: catalogue[id].title,
    label: language === 'tr' ? catalogue[id].titleTr : catalogue[id].title,
  }));
  const others = (['order', 'data', 'other'] as const).map((id) => ({
    value: texts.en.topics[id],
    label: texts[language].topics[id],
  }));
  return [...services, ...others];
}
