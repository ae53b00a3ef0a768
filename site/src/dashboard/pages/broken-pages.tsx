import { useQuery } from '@tanstack/react-query';
import { type BrokenPage, GetBrokenPages } from '../../../../events/pages/answers.ts';
import { momentText } from '../../dates.ts';
import { language, otherThan } from '../../language.ts';
import { ownerCall } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';
import { text } from './text.ts';

/** Rows that the card shows; the rest is counted. */
const SHOWN_MAXIMUM = 8;

const brokenPages = ownerQuery({
  key: keys.brokenPages,
  load: () => ownerCall(GetBrokenPages, { query: { page: 1, pageSize: SHOWN_MAXIMUM } }),
  failed: text.failed,
  isUnannounced: true,
});

const languageNames = { en: text.english, tr: text.turkish };

/** Public pages that cannot be made, on the overview while there are any. */
export function BrokenPages() {
  const { data: page } = useQuery(brokenPages);
  if (page === undefined || page.data.length === 0) return null;
  const { data: pages, meta } = page;
  return (
    <section aria-labelledby="broken-pages" className="card border-warning p-5">
      <h2 id="broken-pages" className="font-text font-semibold">
        {text.title}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-quiet">{text.lead}</p>
      <ul className="mt-2">
        {pages.map((broken) => (
          <BrokenRow key={broken.path} {...broken} />
        ))}
      </ul>
      {meta.total > pages.length && (
        <p className="mt-2 text-sm text-quiet">{text.more(meta.total - pages.length)}</p>
      )}
    </section>
  );
}

function BrokenRow({ path, language: its, reason, since }: BrokenPage) {
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <a
        href={path}
        className="link inline-flex min-h-6 items-center font-semibold wrap-anywhere"
        translate="no"
      >
        {path}
      </a>
      <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
        <span>{its === null ? text.both : languageNames[its]}</span>
        <time dateTime={since}>{text.since(momentText(since))}</time>
        <span className="basis-full wrap-anywhere" lang={otherThan(language, 'en')} translate="no">
          {reason}
        </span>
      </p>
    </li>
  );
}
