import { useEffect, useState } from 'react';
import { PostSubscribe, PostSubscribeConfirm, PostUnsubscribe } from '../../../events/contact/answers.ts';
import { Subscribe } from '../../../events/contact/commands.ts';
import { AccountForm } from '../accounts/own/account-form.tsx';
import { CallFailed, send } from '../api-client.ts';
import { inLanguage, language } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import type { MailedAction } from './newsletter-forms.tsx';
import { text } from './text.ts';

interface MailedLink {
  readonly action: MailedAction;
  readonly token: string;
}

/** `data-confirm` or `data-leave` on the host is the token of a mailed link. */
export default function NewsletterPage({ hostId }: { hostId: string }) {
  const [link, setLink] = useState<MailedLink | null>(null);
  useEffect(() => {
    const host = document.getElementById(hostId);
    for (const action of ['confirm', 'leave'] as const) {
      const token = host?.getAttribute(`data-${action}`);
      if (token) setLink({ action, token });
      host?.removeAttribute(`data-${action}`);
    }
  }, [hostId]);
  return link === null ? <SubscribeForm /> : <Answer {...link} />;
}

function SubscribeForm() {
  return (
    <>
      <p className="mb-6 text-quiet">{text.linkFirst}</p>
      <AccountForm
        schema={Subscribe}
        names={['email']}
        button={text.subscribe}
        variant="gold"
        action={inLanguage('/newsletter')}
        done={text.linkSent}
        send={(body) => send(PostSubscribe, { body: { ...body, language } })}
      >
        {(field) => <Field label={text.email} type="email" autoComplete="email" {...field('email')} />}
      </AccountForm>
    </>
  );
}

const actions = {
  confirm: { call: PostSubscribeConfirm, done: text.confirmed, refused: text.confirmRefused },
  leave: { call: PostUnsubscribe, done: text.left, refused: text.leaveRefused },
} as const;

/** Asks first: mail programs open links to check them. */
function Answer({ action, token }: MailedLink) {
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string; final: boolean } | null>(null);
  const { question, button } = text[action];
  const { call, done, refused } = actions[action];
  const answer = async () => {
    try {
      await send(call, { body: { token } });
      setOutcome({ ok: true, message: done, final: true });
    } catch (failure) {
      const final = failure instanceof CallFailed && failure.code === 'link_invalid';
      setOutcome({ ok: false, message: sentenceOf(failure, text.failed), final });
    }
  };
  return (
    <>
      {outcome !== null && (
        <div className="mb-6">
          <Alert tone={outcome.ok ? 'success' : 'danger'} title={outcome.message} />
        </div>
      )}
      {outcome?.final !== true && (
        <>
          <p className="mb-6 text-quiet">{question}</p>
          <Button busyLabel={text.busy} onPress={answer}>
            {button}
          </Button>
        </>
      )}
      {outcome?.final === true && !outcome.ok && <p className="mb-6 text-quiet">{refused}</p>}
      {outcome?.final === true && !outcome.ok && action === 'confirm' && <SubscribeForm />}
    </>
  );
}
