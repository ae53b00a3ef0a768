import { LexicalTypeaheadMenuPlugin, MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { useQuery } from '@tanstack/react-query';
import { $insertNodes, type TextNode } from 'lexical';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Snippet } from '../../../../../events/snippets/answers.ts';
import type { Language } from '../../../../../events/text.ts';
import { otherThan, language as page } from '../../../language.ts';
import {
  type Filling,
  fillSnippet,
  findSnippets,
  previewOf,
  snippetsQuery,
} from '../../snippets/snippets.ts';
import { text } from '../text.ts';
import { $nodesOf } from './nodes.ts';

const SHOWN_MAXIMUM = 7;

class SnippetOption extends MenuOption {
  constructor(readonly snippet: Snippet) {
    super(String(snippet.id));
  }
}

/** `/` at the beginning of a line or after a space; what is typed behind it searches. */
export function SnippetMenu({ filling, language }: { filling: Filling; language: Language }) {
  const { data: snippets = [] } = useQuery(snippetsQuery);
  const [words, setWords] = useState<string | null>(null);
  const options = useMemo(
    () =>
      words === null
        ? []
        : findSnippets(snippets, words, language)
            .slice(0, SHOWN_MAXIMUM)
            .map((snippet) => new SnippetOption(snippet)),
    [language, snippets, words],
  );
  const main = document.querySelector('main');
  return (
    <LexicalTypeaheadMenuPlugin<SnippetOption>
      options={options}
      triggerFn={typedSearch}
      onQueryChange={setWords}
      onSelectOption={({ snippet }, typed: TextNode | null, close) => {
        typed?.select(0, typed.getTextContentSize());
        $insertNodes($nodesOf(fillSnippet(snippet.text, filling)));
        close();
      }}
      anchorClassName="z-10"
      {...(main === null ? {} : { parent: main })}
      menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex, options }) =>
        anchor.current === null || options.length === 0
          ? null
          : createPortal(
              <Found list={anchor.current}>
                {options.map((option, at) => (
                  <button
                    key={option.key}
                    id={`typeahead-item-${at}`}
                    ref={option.setRefElement}
                    type="button"
                    role="option"
                    tabIndex={-1}
                    aria-selected={selectedIndex === at}
                    lang={otherThan(page, language)}
                    onPointerDown={(event) => event.preventDefault()}
                    onPointerEnter={() => setHighlightedIndex(at)}
                    onClick={() => selectOptionAndCleanUp(option)}
                    className="grid w-full gap-0.5 px-4 py-2 text-start aria-selected:bg-sunken"
                  >
                    <span className="truncate font-semibold">{option.snippet.title}</span>
                    <span className="truncate text-sm text-quiet">
                      {fillSnippet(previewOf(option.snippet), filling)}
                    </span>
                  </button>
                ))}
              </Found>,
              anchor.current,
            )
      }
    />
  );
}

/** Lexical names its list in English. */
function Found({ list, children }: { list: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => list.setAttribute('aria-label', text.snippets));
  return (
    <div className="mt-7 w-80 max-w-[calc(100vw-2rem)] overflow-hidden rounded-field border border-line bg-raised py-1 shadow-dialog">
      {children}
    </div>
  );
}

function typedSearch(typed: string) {
  const [, , search, words = ''] = /(^|\s)(\/((?:[^\s/][^\n/]{0,40})?))$/.exec(typed) ?? [];
  if (search === undefined) return null;
  return { leadOffset: typed.length - search.length, matchingString: words, replaceableString: search };
}
