import { useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { text } from '../frame/text.ts';

const TYPING_PAUSE_MS = 300;

/** Follows the address when that changes by itself. */
export function SearchField({
  query,
  placeholder,
  onSearch,
}: {
  query: string;
  placeholder: string;
  onSearch: (query: string) => void;
}) {
  const [typed, setTyped] = useState(query);
  const sent = useRef(query);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    // Back, or 'Clear filters'.
    if (query !== sent.current) {
      sent.current = query;
      setTyped(query);
    }
  }, [query]);
  useEffect(() => {
    if (typed === sent.current) return;
    const pause = setTimeout(() => {
      sent.current = typed;
      search.current(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <Field
      label={text.search}
      type="search"
      placeholder={placeholder}
      maxLength={200}
      className="min-w-0 flex-1 basis-56"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
