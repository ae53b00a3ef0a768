import { catalogue, serviceIds } from '../../../events/readings/catalogue.ts';
import { NAME_MAXIMUM, QUESTION_MAXIMUM } from '../../../events/text.ts';
import { serviceName } from '../readings/titles.ts';
import { PlainEmailField, PlainField, PlainForm, type PlainFormProps } from './plain-form.tsx';
import { otherTopics, text } from './text.ts';

export const unsentForm: PlainFormProps = { typed: {}, problem: null };

export function ContactForm({ typed, problem }: PlainFormProps) {
  return (
    <PlainForm action="/contact" button={text.send} problem={problem}>
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
            {topics.map(([value, label]) => (
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

const topics = [
  ...serviceIds.map((id) => [catalogue[id].title, serviceName(id)] as const),
  ...Object.entries(otherTopics),
];
