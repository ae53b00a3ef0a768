import { language } from '../language.ts';
import { languagePair } from '../layouts/language-pair.ts';
import { QUERY_MAXIMUM, text } from './text.ts';

/** A page may be exported, so its form leads to the product by its whole address. */
export function SearchForm({ origin, query }: { origin: string; query?: string | undefined }) {
  return (
    <search>
      <form className="search" action={origin + languagePair('/search')[language]}>
        <label>
          {text.label}
          <input
            className="field"
            type="search"
            name="q"
            maxLength={QUERY_MAXIMUM}
            autoComplete="off"
            spellCheck={false}
            defaultValue={query}
          />
        </label>
        <button type="submit" className="button-quiet">
          {text.button}
        </button>
      </form>
    </search>
  );
}
