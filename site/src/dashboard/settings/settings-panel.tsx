import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { GetSettings, PutSettings, type Settings } from '../../../../events/settings/answers.ts';
import { SubmissionKey } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { ownerAction } from '../owner-action.ts';
import { ownerCall, ownerCommand } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';
import { QueryView } from '../query-view.tsx';
import { showIssues } from '../show-issues.ts';
import { useFocusWhenIdle } from '../use-focus-when-idle.ts';
import { OffersSection } from './offers-section.tsx';

const settings = ownerQuery({
  key: keys.settings,
  load: async () => (await ownerCall(GetSettings)).data,
  failed: 'The settings could not be loaded.',
});

/** What only the owner knows and the pages show. */
export function SettingsPanel() {
  return (
    <div className="grid max-w-4xl gap-8">
      <OffersSection />
      <section aria-labelledby="business" className="grid gap-5">
        <h2 id="business" className="font-display text-title">
          About the business
        </h2>
        <QueryView query={settings} loading="Loading settings...">
          {(data) => <OwnerForm key={data.version} settings={data} />}
        </QueryView>
      </section>
    </div>
  );
}

const names = ['licenceNumber', 'yearsOfExperience', 'businessHours', 'address', 'phone', 'email'] as const;
const paths = names.map((name) => `owner.${name}` as const);

function OwnerForm({ settings: { owner, version } }: { settings: Settings }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(() => new SubmissionKey());
  const form = useForm({
    defaultValues: { owner: { ...owner, yearsOfExperience: String(owner.yearsOfExperience ?? '') } },
  });
  const focus = useFocusWhenIdle(form);
  const { errors, isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ owner: typed }) => {
    setFailure(null);
    const years = typed.yearsOfExperience.trim();
    const body = { owner: { ...typed, yearsOfExperience: years === '' ? null : Number(years) }, version };
    const outcome = await ownerAction({
      run: () => ownerCommand(PutSettings, { body, idempotencyKey: key.for(body) }),
      touched: [keys.settings],
      done: { title: 'Settings saved', description: 'The pages show them within seconds.' },
      failed: 'The settings could not be saved.',
    });
    if (outcome.state === 'saved') return;
    setFailure(outcome.message);
    if (outcome.state !== 'refused') return;
    const wrong = showIssues(form, paths, outcome.issues);
    if (wrong !== null) focus(wrong);
  });
  const field = (name: (typeof names)[number]) => ({
    error: errors.owner?.[name]?.message,
    optional: true,
    autoComplete: 'off',
    ...form.register(`owner.${name}`),
  });
  return (
    <form onSubmit={submit} noValidate className="card grid gap-5 p-5">
      <p className="text-quiet">A line is on the pages only where its field is filled in.</p>
      {failure !== null && <Alert title={failure} />}
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <Field label="Licence" hint="With the authority that gave it." {...field('licenceNumber')} />
        <Field label="Years of experience" inputMode="numeric" {...field('yearsOfExperience')} />
        <Field label="Business hours" hint="As in Monday-Saturday 10:00-20:00." {...field('businessHours')} />
        <TextArea label="Postal address" rows={3} {...field('address')} />
        <Field label="Phone" type="tel" hint="As in +90 212 000 00 00." {...field('phone')} />
        <Field label="Email address" type="email" {...field('email')} />
      </fieldset>
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel="Saving..." disabled={!isDirty}>
          Save settings
        </Button>
      </div>
    </form>
  );
}
