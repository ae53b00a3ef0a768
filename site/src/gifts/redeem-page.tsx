import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { GetGift } from '../../../events/gifts/answers.ts';
import { groupedGiftCode, readGiftCode } from '../../../events/gifts/commands.ts';
import { giftRefusals } from '../../../events/gifts/sentences.ts';
import type { ServiceId } from '../../../events/readings/catalogue.ts';
import { dropKept, keepTyped, readKept } from '../accounts/kept-fields.ts';
import { CallFailed, call } from '../api-client.ts';
import { inLanguage, isEnglish } from '../language.ts';
import { ServiceMotif } from '../motifs/service-motif.tsx';
import { serviceName } from '../readings/titles.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { focusDrawn, takeFocus } from '../ui/focus.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { carryCode, codeText } from './gift-code.tsx';
import { text } from './text.ts';

interface Found {
  readonly code: string;
  readonly service: ServiceId;
}

const at = isEnglish ? 1 : 2;
/** One that is not paid is as unknown as a mistyped one. */
const refusals = {
  awaiting: giftRefusals.gift_code_wrong[at],
  redeemed: giftRefusals.gift_code_used[at],
  refunded: giftRefusals.gift_code_over[at],
  expired: giftRefusals.gift_code_over[at],
};

/** A code in the address stands behind the `#`, which is sent to no server, and leaves it at once, and the history. */
export default function RedeemPage() {
  const [written, setWritten] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const looks = useRef(0);
  const fieldId = useId();
  const refuse = (why: string) => {
    setFault(why);
    focusDrawn(fieldId);
  };
  const refuseUnknown = () => {
    dropKept('redeem');
    refuse(refusals.awaiting);
  };

  const look = async (of: string) => {
    const code = readGiftCode(of);
    const turn = ++looks.current;
    const isOvertaken = () => turn !== looks.current;
    setBusy(code !== null);
    if (code === null) return refuseUnknown();
    setFault(undefined);
    // For a reload, also after a failure, and the page in the other language.
    keepTyped('redeem', code);
    try {
      const { service, state } = (await call(GetGift, { more: { code } })).data;
      if (isOvertaken()) return;
      if (state === 'open') setFound({ code, service });
      else refuse(refusals[state]);
    } catch (reason) {
      if (isOvertaken()) return;
      if (reason instanceof CallFailed && reason.status === 404) refuseUnknown();
      else refuse(sentenceOf(reason, text.redeem.failed));
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the link that led here, and each that follows in this tab.
  useEffect(() => {
    const open = (code: string) => {
      setFound(null);
      setWritten(code);
      void look(code);
    };
    const follow = () => {
      const code = location.hash.slice(1);
      // A way to a part of the page is no code.
      if (code === '' || document.getElementById(code) !== null) return;
      history.replaceState(null, '', location.pathname);
      open(code);
    };
    const kept = readKept<string>('redeem');
    if (kept !== null && location.hash === '') open(kept);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  if (found !== null) return <Gift found={found} />;
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void look(written);
      }}
      className="mt-8 grid max-w-md gap-5"
    >
      <Field
        id={fieldId}
        label={codeText.code}
        hint={codeText.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={written}
        error={fault}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel={text.redeem.looking}>
        {text.redeem.look}
      </Button>
    </form>
  );
}

function Gift({ found: { code, service } }: { found: Found }) {
  return (
    <section className="mt-10 grid max-w-xl justify-items-center gap-4 rounded-card border border-line bg-raised p-8 text-center sm:p-12">
      <p className="eyebrow">{text.redeem.yours}</p>
      <ServiceMotif service={service} className="size-28 text-gold" />
      <h2 ref={takeFocus} tabIndex={-1} className="text-section outline-none">
        {serviceName(service)}
      </h2>
      <p className="text-quiet">{text.redeem.paid}</p>
      <Button className="mt-2" onClick={() => order({ code, service })}>
        {text.redeem.order}
      </Button>
    </section>
  );
}

/** The order dialog is on the public pages: one of them opens it as after a reload. */
function order({ code, service }: Found): void {
  dropKept('redeem');
  carryCode(groupedGiftCode(code));
  try {
    sessionStorage.resume = JSON.stringify(['order-dialog', { service, step: 'purchase' }, []]);
  } catch {}
  location.assign(inLanguage('/services'));
}
