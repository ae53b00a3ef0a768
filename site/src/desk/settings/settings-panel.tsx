import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { GetSettings, PutSettings, type Settings } from '../../../../events/settings/answers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import { useSubmission } from '../forms/form-faults.ts';
import { formAction } from '../forms/saving.ts';
import { SessionEndedNotice, useUnsaved } from '../forms/unsaved.tsx';
import { ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { callQuery, keys } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { SnippetsSection } from '../snippets/snippets-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { text } from './text.ts';

const settings = callQuery(GetSettings, { failed: text.business.loadFailed });

/** What only the owner knows and the pages show. */
export function SettingsPanel() {
  return (
    <div className="grid max-w-4xl gap-8">
      <OffersSection />
      <section aria-labelledby="business" className="grid gap-5">
        <h2 id="business" className="font-display text-title">
          {text.business.title}
        </h2>
        <QueryView query={settings} loading={text.business.loading}>
          {(data) => <OwnerForm settings={data} />}
        </QueryView>
      </section>
      <SnippetsSection />
    </div>
  );
}

const names = ['licenceNumber', 'yearsOfExperience', 'businessHours', 'address', 'phone', 'email'] as const;
const paths = names.map((name) => `owner.${name}` as const);

/** Untouched fields show what is stored now. */
function OwnerForm({ settings: { owner, version } }: { settings: Settings }) {
  const form = useForm({ defaultValues: { owner: fieldsOf(owner) } });
  const { errors, isDirty, isSubmitting, dirtyFields: _ } = form.formState;
  useUnsaved(isDirty);
  useEffect(() => {
    const stored = fieldsOf(owner);
    for (const name of names)
      if (!form.getFieldState(`owner.${name}`).isDirty)
        form.resetField(`owner.${name}`, { defaultValue: stored[name] });
  }, [owner, form]);
  const { submit, failure } = useSubmission({
    form,
    names: paths,
    send: async ({ owner: typed }, idempotencyKey) => {
      const years = typed.yearsOfExperience.trim();
      // What is no number would be sent as none, and taken for an empty field.
      if (!/^\d{0,3}$/.test(years)) {
        const message = text.business.yearsRule;
        return { state: 'refused', message, issues: [{ path: 'owner.yearsOfExperience', message }] };
      }
      const body = { owner: { ...typed, yearsOfExperience: years === '' ? null : Number(years) }, version };
      return await formAction({
        run: async () => {
          await ownerCommand(PutSettings, { body, idempotencyKey });
          form.reset({ owner: typed });
        },
        touched: [keys.settings],
        done: { title: text.business.saved, description: text.business.savedMore },
        failed: text.business.saveFailed,
      });
    },
  });
  const field = (name: (typeof names)[number]) => ({
    error: errors.owner?.[name]?.message,
    optional: true,
    autoComplete: 'off',
    ...form.register(`owner.${name}`),
  });
  return (
    <form onSubmit={submit} noValidate className="card grid gap-5 p-5">
      <p className="text-quiet">{text.business.lead}</p>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <Field label={text.business.licence} hint={text.business.licenceHint} {...field('licenceNumber')} />
        <Field label={text.business.years} inputMode="numeric" {...field('yearsOfExperience')} />
        <Field label={text.business.hours} hint={text.business.hoursHint} {...field('businessHours')} />
        <TextArea label={text.business.address} rows={3} {...field('address')} />
        <Field label={text.business.phone} type="tel" hint={text.business.phoneHint} {...field('phone')} />
        <Field label={text.business.email} type="email" {...field('email')} />
      </fieldset>
      {isDirty && <SessionEndedNotice />}
      {failure !== null && <Alert title={failure.message} />}
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={deskWords.saving}>
          {text.business.save}
        </Button>
      </div>
    </form>
  );
}

function fieldsOf(owner: Settings['owner']) {
  return { ...owner, yearsOfExperience: String(owner.yearsOfExperience ?? '') };
}
