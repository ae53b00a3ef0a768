import { useState } from 'react';
import {
  type Account,
  DeleteAccountSession,
  EraseOwnAccount,
  PostAccountErase,
  PutAccountLanguage,
} from '../../../events/accounts/account.ts';
import { refetchSession } from '../accounts/session.ts';
import { call, send } from '../api-client.ts';
import { dayText } from '../dates.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { showToast } from '../ui/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { refreshAccount } from './account-store.ts';
import { Moment, Section } from './section.tsx';

/** Makes one change and shows the account as it is then; a failure is a toast. */
async function change(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    showToast({
      variant: 'destructive',
      title: 'That did not work',
      description: sentenceOf(failure, 'Please try again.'),
    });
  }
  await refreshAccount();
}

export function SessionsSection({ account: { sessions } }: { account: Account }) {
  const [ending, setEnding] = useState<number | null>(null);
  return (
    <Section
      title="Where you are logged in"
      lead="End a session that you do not know, and change your password."
    >
      <ul>
        {sessions.map(({ id, createdAt, lastSeenAt, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-line py-3 not-first:border-t first:pt-0 last:pb-0"
          >
            <p className="text-sm">
              <span className="block font-semibold">
                Last seen <Moment at={lastSeenAt} />
              </span>
              <span className="text-quiet">
                Logged in <Moment at={createdAt} />
              </span>
            </p>
            {current ? (
              <Badge tone="success">This browser</Badge>
            ) : (
              <Button
                variant="quiet"
                busy={ending === id}
                busyLabel="Ending..."
                onClick={async () => {
                  setEnding(id);
                  await change(() => send(DeleteAccountSession, { id }));
                  setEnding(null);
                }}
              >
                End session
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
  // What was picked is shown at once, and until the account has been asked for again.
  const [picked, setPicked] = useState<MailLanguage | null>(null);
  const pick = async (one: MailLanguage) => {
    setPicked(one);
    await change(() => send(PutAccountLanguage, { body: { language: one } }));
    setPicked(null);
  };
  return (
    <Section title="Emails from us">
      <fieldset className="flex flex-wrap gap-x-8 gap-y-2">
        <legend className="mb-3 text-sm font-semibold">Language of our emails to you</legend>
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
      <p className="text-quiet">
        {newsletter
          ? 'The newsletter goes to your address; each one has a link with which you leave it.'
          : 'You do not get the newsletter. '}
        {!newsletter && (
          <a className="link" href="/newsletter">
            Subscribe
          </a>
        )}
      </p>
    </Section>
  );
}

const consentNames: Readonly<Partial<Record<string, string>>> = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
};

function inLanguage(language: string): string {
  if (language === 'en') return ', in English';
  return language === 'tr' ? ', in Turkish' : '';
}

export function DataSection({ account: { consents } }: { account: Account }) {
  return (
    <Section title="Your data" lead="Everything that you gave us and got from us, to read and as one file.">
      <div className="flex flex-wrap gap-3">
        <a className="button-quiet" href="/account/data">
          Read my data
        </a>
        <a className="button-quiet" href="/api/protected/account/export" download>
          Download my data
        </a>
      </div>
      {consents.length > 0 && (
        <div>
          <h3 className="font-text text-sm font-semibold">What you have agreed to</h3>
          <ul className="mt-2 text-sm text-quiet">
            {consents.map(({ text, version, language, at }) => (
              <li key={`${text} ${version} ${at}`} className="border-t border-line py-2">
                {consentNames[text] ?? text} of {dayText(version)}
                {inLanguage(language)}, agreed to <Moment at={at} />
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
    <Section
      title="Erase the account"
      lead="Your readings, your orders and everything you wrote become unreadable, for us too. This cannot be undone."
    >
      <details>
        <summary className="link min-h-6">I want to erase my account</summary>
        <div className="mt-5">
          <AccountForm
            schema={EraseOwnAccount}
            names={['password']}
            button="Erase my account for good"
            variant="danger"
            done="Your account was erased."
            send={async (body) => {
              const { data } = await call(PostAccountErase, { body });
              onErased(data.receipt);
              await refetchSession();
            }}
          >
            {(field) => (
              <Field
                label="Your password"
                type="password"
                autoComplete="current-password"
                {...field('password')}
              />
            )}
          </AccountForm>
        </div>
      </details>
    </Section>
  );
}
