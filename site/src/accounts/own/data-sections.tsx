import { useState } from 'react';
import {
  type Account,
  DeleteAccountSession,
  EraseOwnAccount,
  PutAccountLanguage,
} from '../../../../events/accounts/account.ts';
import { DeleteAccountNewsletter } from '../../../../events/contact/answers.ts';
import { send } from '../../api-client.ts';
import { dayText } from '../../dates.ts';
import { inLanguage } from '../../language.ts';
import { localMomentText } from '../../readings/progress.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';
import { focusIfLost } from '../../ui/focus.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { leaveSession } from '../session.ts';
import { AccountForm } from './account-form.tsx';
import { eraseAccount, refreshAccount } from './account-store.ts';
import { Moment, Section } from './section.tsx';
import { text } from './text.ts';

/** Says what was done, or why it was not. */
async function change(work: () => Promise<void>, done?: string): Promise<void> {
  try {
    await work();
    if (done !== undefined) showToast({ title: done });
  } catch (failure) {
    showToast({
      variant: 'destructive',
      title: text.didNotWork,
      description: sentenceOf(failure, text.pleaseTryAgain),
    });
  }
  await refreshAccount();
}

const SESSIONS_ID = 'sessions';
const NEWSLETTER_ID = 'newsletter';

export function SessionsSection({ account: { sessions } }: { account: Account }) {
  return (
    <Section title={text.sessions.title} lead={text.sessions.lead}>
      <ul id={SESSIONS_ID} tabIndex={-1} className="outline-none">
        {sessions.map(({ id, createdAt, lastSeenAt, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-line py-3 not-first:border-t first:pt-0 last:pb-0"
          >
            <p className="text-sm">
              <span className="block font-semibold">
                {text.sessions.lastSeen}
                <Moment at={lastSeenAt} />
              </span>
              <span className="text-quiet">
                {text.sessions.loggedIn}
                <Moment at={createdAt} />
              </span>
            </p>
            {current ? (
              <Badge tone="success">{text.sessions.thisOne}</Badge>
            ) : (
              <Button
                variant="quiet"
                aria-label={text.sessions.endOf(localMomentText(lastSeenAt))}
                busyLabel={text.sessions.ending}
                onPress={async () => {
                  await change(() => send(DeleteAccountSession, { id }), text.sessions.ended);
                  focusIfLost(SESSIONS_ID);
                }}
              >
                {text.sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const languageNames = { en: 'English', tr: 'Türkçe' } as const;
type MailLanguage = keyof typeof languageNames;

export function PreferencesSection({ account: { language, newsletter } }: { account: Account }) {
  // Until the account has been read again.
  const [picked, setPicked] = useState<MailLanguage | null>(null);
  const pick = async (one: MailLanguage) => {
    setPicked(one);
    await change(() => send(PutAccountLanguage, { body: { language: one } }));
    setPicked(null);
  };
  return (
    <Section title={text.mails.title}>
      <fieldset className="flex flex-wrap gap-x-8 gap-y-2">
        <legend className="mb-3 text-sm font-semibold">{text.mails.language}</legend>
        {(['en', 'tr'] as const).map((one) => (
          <label key={one} className="flex min-h-6 items-center gap-3">
            <input
              type="radio"
              name="language"
              className="size-5 accent-gold"
              checked={(picked ?? language) === one}
              onChange={() => void pick(one)}
            />
            <span lang={one}>{languageNames[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={NEWSLETTER_ID} tabIndex={-1} className="text-quiet outline-none">
          {newsletter ? text.mails.subscribed : text.mails.notSubscribed}
          {!newsletter && (
            <a className="link" href={inLanguage('/newsletter')}>
              {text.mails.subscribe}
            </a>
          )}
        </p>
        {newsletter && (
          <Button
            variant="quiet"
            busyLabel={text.mails.leaving}
            onPress={async () => {
              await change(() => send(DeleteAccountNewsletter), text.mails.left);
              focusIfLost(NEWSLETTER_ID);
            }}
          >
            {text.mails.leave}
          </Button>
        )}
      </div>
    </Section>
  );
}

function consentName(agreed: string): string {
  return agreed === 'terms' || agreed === 'privacy' ? text.data.texts[agreed] : agreed;
}

/** Empty where it was not recorded. */
function shownIn(language: string): string {
  if (language === 'en') return text.data.inEnglish;
  return language === 'tr' ? text.data.inTurkish : '';
}

export function DataSection({ account: { consents } }: { account: Account }) {
  return (
    <Section title={text.data.title} lead={text.data.lead}>
      <div className="flex flex-wrap gap-3">
        <a className="button-quiet" href={inLanguage('/account/data')}>
          {text.data.read}
        </a>
        <a className="button-quiet" href="/api/protected/account/export" download>
          {text.data.download}
        </a>
      </div>
      {consents.length > 0 && (
        <div>
          <h3 className="font-text text-sm font-semibold">{text.data.agreed}</h3>
          <ul className="mt-2 text-sm text-quiet">
            {consents.map(({ text: agreed, version, language, at }) => (
              <li key={`${agreed} ${version} ${at}`} className="border-t border-line py-2">
                {text.data.consent(consentName(agreed), dayText(version))}
                {shownIn(language)}
                {text.data.agreedAt}
                <Moment at={at} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

export function EraseSection({ onErased }: { onErased: (receipt: string) => void }) {
  return (
    <Section title={text.erase.title} lead={text.erase.lead}>
      <details>
        <summary className="link min-h-6">{text.erase.wish}</summary>
        <div className="mt-5">
          <AccountForm
            schema={EraseOwnAccount}
            names={['password']}
            button={text.erase.button}
            variant="danger"
            done={text.erase.done}
            send={async (body) => {
              onErased(await eraseAccount(body));
              await leaveSession();
            }}
          >
            {(field) => <PasswordField label={text.password.your} {...field('password')} />}
          </AccountForm>
        </div>
      </details>
    </Section>
  );
}
