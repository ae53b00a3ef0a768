import { FOUND_MAXIMUM } from '../../../../events/call.ts';
import { horoscopeTypes, publicationStatuses } from '../../../../events/publications/commands.ts';
import { signIds } from '../../../../events/publications/signs.ts';
import { isCalendarDate, languages } from '../../../../events/text.ts';

const QUERY_MAXIMUM = 200;

const searchNames = ['query', 'type', 'status', 'sign', 'language', 'state', 'from', 'to'] as const;
export type SearchName = (typeof searchNames)[number];

/** By the names of the API's query string. `state` is that of messages: the open ones where it is left out. */
export type ListSearch = Readonly<Partial<Record<SearchName, string>>>;

export const everything: ListSearch = {};

const oneOf = (allowed: readonly string[]) => (value: string) => allowed.includes(value);
const isAllowed: Readonly<Record<SearchName, (value: string) => boolean>> = {
  query: (value) => value.length <= QUERY_MAXIMUM,
  type: oneOf(horoscopeTypes),
  status: oneOf(publicationStatuses),
  sign: oneOf(signIds),
  language: oneOf(languages),
  state: oneOf(['done', 'all']),
  from: isCalendarDate,
  to: isCalendarDate,
};

/** Null where nothing is searched for. */
export function countedUpTo({ query }: ListSearch): number | null {
  return query === undefined ? null : FOUND_MAXIMUM;
}

/** The address may have been edited: what makes no sense is left out. */
export function readSearch(params: URLSearchParams, tab: string): ListSearch {
  return withoutEmpty(
    Object.fromEntries(searchNames.map((name) => [name, params.get(parameter(tab, name)) ?? ''])),
  );
}

export function writeSearch(search: ListSearch, params: URLSearchParams, tab: string): void {
  for (const name of searchNames) {
    const value = search[name];
    if (value !== undefined) params.set(parameter(tab, name), value);
  }
}

/** An empty text, or what is not allowed, takes a filter away. */
export function changedSearch(search: ListSearch, change: ListSearch): ListSearch {
  return withoutEmpty({ ...search, ...change });
}

function withoutEmpty(search: ListSearch): ListSearch {
  return Object.fromEntries(
    searchNames.flatMap((name) => {
      const value = search[name] ?? '';
      return value !== '' && isAllowed[name](value) ? [[name, value]] : [];
    }),
  );
}

/** `predictionsQuery`: the orders' own search is `query`. */
function parameter(tab: string, name: SearchName): string {
  return `${tab}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
