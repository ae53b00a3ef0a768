import {
  type Account,
  ChangeEmail,
  ChangePassword,
  ChangeUsername,
  PostAccountEmail,
  PostAccountPassword,
  PutAccountName,
} from '../../../events/accounts/account.ts';
import { refetchSession } from '../accounts/session.ts';
import { send } from '../api-client.ts';
import { Badge } from '../ui/badge.tsx';
import { Field } from '../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { refreshAccount } from './account-store.ts';
import { Section } from './section.tsx';

export function NameSection({ account }: { account: Account }) {
  return (
    <Section title="Your name" lead="How you are addressed here. You can log in with it too.">
      <AccountForm
        schema={ChangeUsername}
        names={['username']}
        button="Save name"
        done="Your name was saved."
        send={async (body) => {
          await send(PutAccountName, { body });
          await refetchSession();
        }}
      >
        {(field) => (
          <Field
            label="Username"
            autoComplete="nickname"
            defaultValue={account.user.username}
            {...field('username')}
          />
        )}
      </AccountForm>
    </Section>
  );
}

export function EmailSection({ account }: { account: Account }) {
  const { user, emailVerified, requestedEmail } = account;
  return (
    <Section
      title="Your email address"
      lead="Answers are mailed to a verified address only; to others we write just that there is one."
    >
      <p className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{user.email}</span>
        <Badge tone={emailVerified ? 'success' : 'warning'}>
          {emailVerified ? 'Verified' : 'Not verified yet'}
        </Badge>
      </p>
      {requestedEmail !== null && (
        <p className="rounded-field bg-sunken px-4 py-3 text-sm">
          We have sent a link to <span className="font-semibold wrap-anywhere">{requestedEmail}</span>. It
          becomes your address once you open the link.
        </p>
      )}
      <AccountForm
        schema={ChangeEmail}
        names={['password', 'email']}
        button="Send the link"
        done="We have sent a link to that address. Please open it."
        send={async (body) => {
          await send(PostAccountEmail, { body });
          await refreshAccount();
        }}
      >
        {(field) => (
          <>
            <Field
              label="Email address"
              type="email"
              autoComplete="email"
              defaultValue={user.email ?? ''}
              hint={
                emailVerified
                  ? 'Another address is verified by a link before it takes effect.'
                  : 'Leave it as it is to get the link again.'
              }
              {...field('email')}
            />
            <Field
              label="Your password"
              type="password"
              autoComplete="current-password"
              {...field('password')}
            />
          </>
        )}
      </AccountForm>
    </Section>
  );
}

export function PasswordSection() {
  return (
    <Section title="Password" lead="Changing it ends every other session of yours.">
      <AccountForm
        schema={ChangePassword}
        names={['current', 'password']}
        button="Change password"
        done="Your password was changed, and every other session was ended."
        send={async (body) => {
          await send(PostAccountPassword, { body });
          await refreshAccount();
        }}
      >
        {(field) => (
          <>
            <Field
              label="Current password"
              type="password"
              autoComplete="current-password"
              {...field('current')}
            />
            <Field
              label="New password"
              type="password"
              autoComplete="new-password"
              hint="At least 6 characters"
              {...field('password')}
            />
          </>
        )}
      </AccountForm>
    </Section>
  );
}
