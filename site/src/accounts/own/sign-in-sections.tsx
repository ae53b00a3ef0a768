import { useRef } from 'react';
import {
  type Account,
  ChangeEmail,
  ChangePassword,
  ChangeUsername,
  PostAccountEmail,
  PostAccountPassword,
  PutAccountName,
} from '../../../../events/accounts/account.ts';
import { call, send } from '../../api-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Field, PasswordField } from '../../ui/fields/field.tsx';
import { $session } from '../session.ts';
import { AccountForm } from './account-form.tsx';
import { refreshAccount } from './account-store.ts';
import { Section } from './section.tsx';
import { text } from './text.ts';

export function NameSection({ account }: { account: Account }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Section title={text.name.title} lead={text.name.lead}>
      <AccountForm
        schema={ChangeUsername}
        names={['username']}
        button={text.name.save}
        done={text.name.saved}
        send={async (body) => {
          const { data } = await call(PutAccountName, { body });
          // As it was answered: to ask for it could fail where the change did not.
          $session.set({ state: 'in', user: data });
          if (input.current !== null) input.current.value = data.username;
        }}
      >
        {(field) => (
          <Field
            label={text.name.label}
            ref={input}
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
    <Section title={text.email.title} lead={text.email.lead}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <EmailText address={user.email ?? ''} />
        </span>
        <Badge tone={emailVerified ? 'success' : 'warning'}>
          {emailVerified ? text.email.verified : text.email.unverified}
        </Badge>
      </p>
      {requestedEmail !== null && (
        <p className="rounded-field bg-sunken px-4 py-3 text-sm">
          {text.email.linkSentBefore}
          <span className="font-semibold wrap-anywhere">
            <EmailText address={requestedEmail} />
          </span>
          {text.email.linkSentAfter}
        </p>
      )}
      <AccountForm
        schema={ChangeEmail}
        names={['password', 'email']}
        button={text.email.sendLink}
        done={text.email.linkSent}
        send={async (body) => {
          await send(PostAccountEmail, { body });
          await refreshAccount();
        }}
      >
        {(field) => (
          <>
            <Field
              label={text.email.label}
              type="email"
              autoComplete="email"
              defaultValue={user.email ?? ''}
              hint={emailVerified ? text.email.hintVerified : text.email.hintUnverified}
              {...field('email')}
            />
            <PasswordField label={text.password.your} {...field('password')} />
          </>
        )}
      </AccountForm>
    </Section>
  );
}

export function PasswordSection() {
  return (
    <Section title={text.password.title} lead={text.password.lead}>
      <AccountForm
        schema={ChangePassword}
        names={['current', 'password']}
        button={text.password.change}
        done={text.password.changed}
        send={async (body, key) => {
          await send(PostAccountPassword, { body, idempotencyKey: key.for(body) });
          await refreshAccount();
        }}
      >
        {(field) => (
          <>
            <PasswordField label={text.password.current} {...field('current')} />
            <Field
              label={text.password.new}
              type="password"
              autoComplete="new-password"
              hint={text.password.hint}
              {...field('password')}
            />
          </>
        )}
      </AccountForm>
    </Section>
  );
}
