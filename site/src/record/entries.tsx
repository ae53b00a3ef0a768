import { dayText } from '../dates.ts';
import { inLanguage, language, otherThan } from '../language.ts';
import { predictionPath } from '../publications/places.ts';
import { Verdict, VerdictMark } from '../publications/world-list.tsx';
import type { ShownEntry, ShownRecord } from '../shown.ts';
import { text } from './text.ts';

export function Entries({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <div className="world">
      <h2>{text.oneByOne}</h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={`${entry.predictionId} ${entry.worldId}`} {...entry} />
        ))}
      </ul>
    </div>
  );
}

function Entry(entry: ShownEntry) {
  const { title, content, category, status, publishedAt, predictionId } = entry;
  const lang = otherThan(language, entry.language);
  return (
    <li>
      <VerdictMark status={status} />
      <h3 lang={lang}>{title}</h3>
      <p lang={lang}>{content}</p>
      <small>{text.categories[category]}</small>
      <div className="verdict">
        <Verdict of={entry} lang={lang} />
        <p>
          {text.published} <time dateTime={publishedAt}>{dayText(publishedAt)}</time>.{' '}
          <a className="link" href={`${inLanguage(predictionPath(entry))}#p${predictionId}`}>
            {text.itsPage}
          </a>
        </p>
      </div>
    </li>
  );
}

export function Withdrawn({ count, newest }: { count: number; newest: ShownRecord['withdrawn'] }) {
  if (count === 0) return null;
  return (
    <section>
      <h2>{text.withdrawn}</h2>
      <p>{text.withdrawnLead(count, newest.length)}</p>
      <ul className="withdrawn">
        {newest.map(({ status, publishedAt, goneAt }) => (
          <li key={publishedAt + goneAt + status}>
            {text.verdicts[status]}: {text.withdrawnOne(dayText(publishedAt), dayText(goneAt))}
          </li>
        ))}
      </ul>
    </section>
  );
}
