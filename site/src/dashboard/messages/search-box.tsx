import { useEffect, useState } from 'react';
import { Field } from '../../ui/field.tsx';

/** A search is sent when the typing pauses for so long. */
const TYPING_PAUSE_MS = 300;

/** One line of words to search by; `onSearch` is stable. */
export function SearchBox({ label, onSearch }: { label: string; onSearch: (query: string) => void }) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <Field
      label={label}
      type="search"
      autoComplete="off"
      className="min-w-0 grow sm:max-w-sm"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
