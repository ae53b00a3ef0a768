import { BUSINESS_TIME_ZONE, shownSince } from '../../../events/calendar.ts';
import type { Prediction } from '../../../events/publications/answers.ts';
import { language, locale } from '../language.ts';
import type { Proved } from '../publications/places.ts';
import { words } from '../publications/text.ts';

const minute = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: BUSINESS_TIME_ZONE,
});

/** `Nov 20, 2026, 22:10` in Istanbul. */
const minuteText = (at: string) => minute.format(new Date(at));

/** Since when the text stands here, and its proof; the same for each text before it. */
export function ProofLine({
  prediction: { id, date },
  proved,
}: {
  prediction: Pick<Prediction, 'id' | 'date'>;
  proved: Proved;
}) {
  const newest = proved.texts.at(-1);
  if (newest === undefined) return null;
  const address = `/api/predictions/${id}/proof`;
  const shown = (at: string) => minuteText(shownSince(date, at));
  return (
    <footer className="proof" data-proof={id} lang={language}>
      <p>
        <span>
          {proved.texts.length > 1 ? words.proof.stands : words.proof.published}{' '}
          <time dateTime={shownSince(date, newest.at)}>{shown(newest.at)}</time>
        </span>
      </p>
      <p>
        <button type="button" className="button-quiet" data-check={address} data-version={newest.version}>
          {words.proof.check}
        </button>
        <a className="link" href={address} download={`falname-${id}-${newest.version}.json`}>
          {words.proof.download}
        </a>
        <a className="link" href="/verify-proof.mjs" download>
          {words.proof.verifier}
        </a>
      </p>
      {proved.texts.slice(0, -1).map(({ version, at }) => {
        const earlier = `${address}?version=${version}`;
        return (
          <p key={version}>
            <span>
              {words.proof.before} <time dateTime={at}>{minuteText(at)}</time>
            </span>
            <button type="button" className="button-quiet" data-check={earlier}>
              {words.proof.show}
            </button>
            <a className="link" href={earlier} download={`falname-${id}-${version}.json`}>
              {words.proof.download}
            </a>
          </p>
        );
      })}
      <div role="status" data-result />
    </footer>
  );
}
