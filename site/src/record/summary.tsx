import type { ReactNode } from 'react';
import { worldCategories } from '../../../events/publications/commands.ts';
import { type RecordCount, type Tally, tallyOf } from '../../../events/publications/record-answers.ts';
import { language } from '../language.ts';
import { languagePair } from '../layouts/language-pair.ts';
import { recordPath, verdicts } from './filters.ts';
import { text } from './text.ts';

/** In words, since shares of few mislead. */
export function Summary({ tally }: { tally: Tally }) {
  return (
    <p className="tally">
      <strong>{text.came(tally)}</strong>
      {tally.pending > 0 && <span>{text.pending(tally.pending)}</span>}
    </p>
  );
}

export function CategoryTable({ counts }: { counts: readonly RecordCount[] }) {
  return (
    <TallyTable
      caption={text.byCategory}
      heading={text.category}
      rows={worldCategories.map((category) => ({
        key: category,
        name: (
          <a className="link" href={languagePair(recordPath(category))[language]}>
            {text.categories[category]}
          </a>
        ),
        tally: tallyOf(counts.filter((count) => count.category === category)),
      }))}
    />
  );
}

export function TallyTable({
  caption,
  heading,
  rows,
}: {
  caption: string;
  heading: string;
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly tally: Tally }[];
}) {
  return (
    <table className="tallies">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[heading, ...verdicts.map((verdict) => text.verdicts[verdict])].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, tally }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{text.hits(tally)}</td>
            <td>{tally.unfulfilled}</td>
            <td>{tally.pending}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
