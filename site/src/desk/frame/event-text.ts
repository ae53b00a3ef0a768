import { createContext, useContext } from 'react';
import { humanise } from './humanise.ts';

/** By type of event, `{number}` in them; the pages have them from the events themselves. */
export const EventSentences = createContext<Readonly<Record<string, string>>>({});

/** What happened. An event of a later release is named rather than hidden. */
export function useEventText(): (event: { readonly type: string; readonly stream: string }) => string {
  const sentences = useContext(EventSentences);
  return ({ type, stream }) => {
    const number = /(\d+)$/.exec(stream)?.[1] ?? '';
    return sentences[type]?.replace('{number}', number) ?? humanise(type);
  };
}

export function readingOf(stream: string): number | null {
  const found = /^reading-([1-9]\d{0,8})$/.exec(stream);
  return found === null ? null : Number(found[1]);
}
