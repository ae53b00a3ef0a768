import { useEffect, useState } from 'react';
import { PostSubscribe, PostSubscribeConfirm, PostUnsubscribe } from '../../../events/contact/answers.ts';
import { Subscribe } from '../../../events/contact/commands.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CallFailed, send } from '../api-client.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { mailedLinks } from './newsletter-forms.tsx';

/** What a mailed link is for, and its token. */
interface MailedLink {
  readonly action: 'confirm' | 'leave';
  readonly token: string;
}

/** The page /newsletter below its heading. `data-confirm` or `data-leave` on the host is the token of a mailed link. */
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
      <p className="mb-6 text-quiet">
        We mail you a link first; nothing is sent to an address before its link was opened.
      </p>
      <AccountForm
        schema={Subscribe}
        names={['email']}
        button="Subscribe"
        variant="gold"
        action="/newsletter"
        done="We have sent a link to that address. Please open it within seven days."
        send={(body) => send(PostSubscribe, { body })}
      >
        {(field) => <Field label="Email address" type="email" autoComplete="email" {...field('email')} />}
      </AccountForm>
    </>
  );
}

const texts = {
  confirm: {
    call: PostSubscribeConfirm,
    ...mailedLinks.confirm,
    done: 'You are subscribed. Each newsletter has a link with which you leave it.',
    refused: 'If you have confirmed before, you are subscribed. Otherwise please enter your address again.',
  },
  leave: {
    call: PostUnsubscribe,
    ...mailedLinks.leave,
    done: 'You have left the newsletter, and your address was erased.',
    refused: 'If you have left before, your address is erased and you get nothing more.',
  },
} as const;

/** Asks first: mail programs open links to check them. */
function Answer({ action, token }: MailedLink) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string; final: boolean } | null>(null);
  const { call, question, button, done, refused } = texts[action];
  const answer = async () => {
    setBusy(true);
    try {
      await send(call, { body: { token } });
      setOutcome({ ok: true, message: done, final: true });
    } catch (failure) {
      const final = failure instanceof CallFailed && failure.code === 'link_invalid';
      setOutcome({ ok: false, message: sentenceOf(failure, 'That did not work. Please try again.'), final });
    }
    setBusy(false);
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
          <Button busy={busy} busyLabel="One moment..." onClick={answer}>
            {button}
          </Button>
        </>
      )}
      {outcome?.final === true && !outcome.ok && <p className="mb-6 text-quiet">{refused}</p>}
      {outcome?.final === true && !outcome.ok && action === 'confirm' && <SubscribeForm />}
    </>
  );
}
