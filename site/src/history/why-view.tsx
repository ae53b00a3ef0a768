import { type FieldChange, GetWhy } from '../../../events/audit/answers.ts';
import { humanise } from '../desk/frame/humanise.ts';
import { ownerCall } from '../desk/frame/owner-call.ts';
import { ownerQuery } from '../desk/lists/queries.ts';
import { QueryView } from '../desk/lists/query-view.tsx';
import { locale } from '../language.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PlaceLink, type Why } from './address.tsx';
import { text } from './text-past.ts';
import { instantText } from './times.ts';

export function WhyView({ why }: { why: Why }) {
  const subject = `${humanise(why.model)} ${why.key}`;
  return (
    <section aria-labelledby="why-title" className="card mx-auto grid w-full max-w-4xl gap-5 p-5 sm:p-8">
      <div>
        <p className="eyebrow">{text.why.eyebrow}</p>
        <h2 id="why-title" className="font-display text-title" translate="no">
          {why.field === null ? subject : text.why.of(humanise(why.field), subject)}
        </h2>
        <p className="text-quiet">{text.why.explanation}</p>
      </div>
      <QueryView query={whyQuery(why)} loading={text.why.loading}>
        {({ changes, total }) =>
          changes.length === 0 ? (
            <EmptyState heading="h3" title={text.why.none}>
              {text.why.noneExplanation}
            </EmptyState>
          ) : (
            <>
              {total > changes.length && (
                <p className="text-sm text-quiet">
                  {text.why.newest(changes.length, total.toLocaleString(locale))}
                </p>
              )}
              <ol className="grid">
                {changes.map((change) => (
                  <Change key={`${change.position} ${change.table} ${change.field}`} change={change} />
                ))}
              </ol>
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Change({ change }: { change: FieldChange }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-2">
      <div className="min-w-0">
        <PlaceLink className="link font-semibold" translate="no" to={{ why: null, event: change.position }}>
          {change.type}
        </PlaceLink>
        <p className="text-sm text-quiet">
          <time dateTime={change.recordedAt}>{instantText(change.recordedAt)}</time> ·{' '}
          <span translate="no">
            {change.stream} · {change.actor}
          </span>
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-sm text-quiet" translate="no">
          {humanise(change.field)}
        </p>
        <p className="wrap-anywhere">
          <del className="text-quiet decoration-line">
            <span className="sr-only">{text.why.before} </span>
            <Value of={change.before} />
          </del>{' '}
          <span aria-hidden="true" className="text-gold">
            →
          </span>{' '}
          <ins className="font-semibold no-underline">
            <span className="sr-only">{text.why.after} </span>
            <Value of={change.after} />
          </ins>
        </p>
      </div>
    </li>
  );
}

function Value({ of: value }: { of: unknown }) {
  if (value === null || value === '') return text.why.nothing;
  return <span translate="no">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>;
}

function whyQuery({ model, key, field }: Why) {
  return ownerQuery({
    key: ['why', model, key, field],
    load: async () => {
      const { data, meta } = await ownerCall(GetWhy, {
        query: { model, key, ...(field === null ? {} : { field }) },
      });
      return { changes: data, total: meta.total };
    },
    failed: text.why.failed,
  });
}
