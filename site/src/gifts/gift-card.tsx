import { useLayoutEffect, useRef, useState } from 'react';
import type { Gift } from '../../../events/gifts/answers.ts';
import { dayText } from '../dates.ts';
import { inLanguage } from '../language.ts';
import { ServiceMotif } from '../motifs/service-motif.tsx';
import { serviceName } from '../readings/titles.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/fields/field.tsx';
import { takeFocus } from '../ui/focus.ts';
import { useCopy } from '../ui/use-copy.ts';
import { text } from './text.ts';

const NAME_MAXIMUM = 40;
const WORDS_MAXIMUM = 160;
/** Each on a line of its own; what follows goes on behind the last. */
const LINES_MAXIMUM = 8;

interface Shown {
  readonly to: string;
  readonly from: string;
  readonly words: string;
}

/** Nothing of what is typed leaves the browser. */
export function GiftCard({ gift, code, onBack }: { gift: Gift; code: string; onBack: () => void }) {
  const [shown, setShown] = useState<Shown>({ to: '', from: '', words: '' });
  const page = new URL(inLanguage('/redeem'), location.href);
  const { outcome, copy } = useCopy(`${page.href}#${code}`);
  const type = (name: keyof Shown) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setShown((before) => ({ ...before, [name]: value }));
  };

  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-14 print:m-0 print:block">
      <div className="grid content-start gap-5 print:hidden">
        <h2 ref={takeFocus} tabIndex={-1} className="font-display text-title outline-none">
          {text.card.title}
        </h2>
        <Field
          label={text.card.to}
          optional
          maxLength={NAME_MAXIMUM}
          autoComplete="off"
          onChange={type('to')}
        />
        <Field
          label={text.card.from}
          optional
          maxLength={NAME_MAXIMUM}
          autoComplete="off"
          onChange={type('from')}
        />
        <TextArea
          label={text.card.words}
          optional
          rows={3}
          maxLength={WORDS_MAXIMUM}
          onChange={type('words')}
        />
        <p className="text-sm text-quiet">{text.card.stays}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => print()}>{text.card.print}</Button>
          <Button variant="quiet" onClick={() => void copy()}>
            {outcome === 'copied' ? text.copied : text.card.copyLink}
          </Button>
        </div>
        <p role="status" className={outcome === 'failed' ? 'text-sm text-quiet' : 'sr-only'}>
          {outcome === 'copied' && text.copied}
          {outcome === 'failed' && `${text.copyByHand}: ${page.href}#${code}`}
        </p>
        <button type="button" className="link min-h-11 justify-self-start" onClick={onBack}>
          {text.card.back}
        </button>
      </div>
      <Card gift={gift} code={code} shown={shown} address={`${page.host}${page.pathname}`} />
    </div>
  );
}

function Card({
  gift: { service, expiresAt },
  code,
  shown: { to, from, words },
  address,
}: {
  gift: Gift;
  code: string;
  shown: Shown;
  address: string;
}) {
  const wordsRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what has to fit.
  useLayoutEffect(() => {
    const shrink = () => wordsRef.current !== null && shrinkToFit(wordsRef.current);
    shrink();
    // Letters that come first with what was typed last have their own face to load.
    document.fonts.addEventListener('loadingdone', shrink);
    return () => document.fonts.removeEventListener('loadingdone', shrink);
  }, [to, from, words]);
  return (
    <article className="gift-card" aria-label={text.card.gift}>
      <div className="gift-face">
        <div className="gift-sky">
          <Sky service={service} />
        </div>
        <div className="gift-text">
          <div>
            <p className="gift-eyebrow">{to === '' ? text.card.gift : text.card.giftFor(to)}</p>
            <h3>{serviceName(service)}</h3>
          </div>
          <div ref={wordsRef} className="gift-words">
            {words !== '' && <p>{inFewLines(words)}</p>}
            {from !== '' && <p className="gift-from">{from}</p>}
          </div>
          <div className="gift-foot">
            <p>
              {text.card.redeem} <b>{address}</b>
            </p>
            <p className="gift-code">{code}</p>
            {expiresAt !== null && <p className="gift-until">{text.card.until(dayText(expiresAt))}</p>}
          </div>
        </div>
      </div>
    </article>
  );
}

const SIZE_STEP = 0.05;
const SIZE_MINIMUM = 0.4;

/** Code and last day keep their place: the giver's words make do with what is left, as large as they fit. */
function shrinkToFit(element: HTMLElement): void {
  for (let size = 1; size >= SIZE_MINIMUM; size -= SIZE_STEP) {
    element.style.setProperty('--words-size', `${size}`);
    if (element.scrollHeight <= element.clientHeight) return;
  }
}

function inFewLines(words: string): string {
  const lines = words.trim().split('\n');
  return [...lines.slice(0, LINES_MAXIMUM - 1), lines.slice(LINES_MAXIMUM - 1).join(' ')].join('\n').trim();
}

/** On a field of 100 × 222: the moon, the motif and a few stars through an arched window. */
function Sky({ service }: { service: Gift['service'] }) {
  return (
    <svg viewBox="0 6 100 222" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g stroke="currentColor" strokeLinecap="round">
        <path d={faintStars} strokeWidth="1.3" opacity=".55" />
        <path d={brightStars} strokeWidth="1.9" opacity=".9" />
      </g>
      <path
        d="M60 62a21 21 0 1 1-17-33 17 17 0 0 0 17 33Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
      />
      <g transform="translate(14 52) scale(.72)">
        <ServiceMotif service={service} />
      </g>
      <path
        d="M12 200q19-13 38 0t38 0M12 211q19-13 38 0t38 0"
        fill="none"
        stroke="currentColor"
        opacity=".45"
      />
    </svg>
  );
}

/** Each is a line of no length with round ends. */
const faintStars = 'M22 74h0M84 88h0M70 98h0M88 140h0M12 168h0M26 182h0M55 176h0M64 222h0';
const brightStars = 'M78 44h0M14 112h0M80 180h0M36 220h0';
