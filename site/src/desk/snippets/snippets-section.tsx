import { useState } from 'react';
import {
  DeleteSnippet,
  GetSnippets,
  PostSnippet,
  PutSnippet,
  type Snippet,
} from '../../../../events/snippets/answers.ts';
import { knownLanguage, languages } from '../../../../events/text.ts';
import { isEnglish, language, otherThan } from '../../language.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { ownerAction } from '../forms/saving.ts';
import { TextDialog } from '../forms/text-dialog.tsx';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { keys } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { findSnippets, previewOf, snippetsQuery } from './snippets.ts';

type Opened =
  | { readonly dialog: 'none' }
  /** Null to add one. */
  | { readonly dialog: 'write'; readonly snippet: Snippet | null }
  | { readonly dialog: 'delete'; readonly snippet: Snippet };

const touched = [keys.snippets];

/** By language, narrowed as one types. */
export function SnippetsSection() {
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<Opened>({ dialog: 'none' });
  const close = () => setOpened({ dialog: 'none' });
  return (
    <section aria-labelledby="snippets" className="grid gap-5">
      <div>
        <h2 id="snippets" className="font-display text-title">
          {text.title}
        </h2>
        <p className="mt-1 text-quiet">{text.lead}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={text.search}
          type="search"
          className="min-w-0 flex-1 basis-56"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button variant="quiet" onClick={() => setOpened({ dialog: 'write', snippet: null })}>
          {text.add}
        </Button>
      </div>
      <QueryView query={snippetsQuery} loading={text.loading}>
        {(snippets) => <Snippets snippets={snippets} words={words} onOpen={setOpened} />}
      </QueryView>
      {opened.dialog === 'write' && <SnippetDialog snippet={opened.snippet} onClose={close} />}
      {opened.dialog === 'delete' && <DeleteDialog snippet={opened.snippet} onClose={close} />}
    </section>
  );
}

function Snippets({
  snippets,
  words,
  onOpen,
}: {
  snippets: readonly Snippet[];
  words: string;
  onOpen: (opened: Opened) => void;
}) {
  const found = languages
    .map((of) => ({ of, snippets: findSnippets(snippets, words, of) }))
    .filter((group) => group.snippets.length > 0);
  if (found.length === 0)
    return <p className="card p-5 text-quiet">{snippets.length === 0 ? text.none : text.noneFound}</p>;
  return (
    <div className="grid gap-5">
      {found.map((group) => (
        <div key={group.of} className="card px-5">
          <h3 className="eyebrow pt-5 font-text">{deskWords.languages[group.of]}</h3>
          <ul lang={otherThan(language, group.of)}>
            {group.snippets.map((snippet) => (
              <li
                key={snippet.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0"
              >
                <p className="min-w-0 flex-1 basis-72">
                  <b className="block font-semibold wrap-anywhere">{snippet.title}</b>
                  <span className="line-clamp-2 text-sm text-quiet wrap-anywhere">{previewOf(snippet)}</span>
                </p>
                <span lang={language} className="whitespace-nowrap max-sm:-ms-4">
                  <Button
                    variant="ghost"
                    aria-label={text.editOne(snippet.title)}
                    onClick={() => onOpen({ dialog: 'write', snippet })}
                  >
                    {text.edit}
                  </Button>
                  <Button
                    variant="ghost"
                    aria-label={text.deleteOne(snippet.title)}
                    onClick={() => onOpen({ dialog: 'delete', snippet })}
                  >
                    {deskWords.delete}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function SnippetDialog({ snippet: opened, onClose }: { snippet: Snippet | null; onClose: () => void }) {
  /** As the owner has seen it: a later one must not be overwritten unseen. */
  const [snippet, setSnippet] = useState(opened);
  const options = languages.map((value) => ({ value, label: deskWords.languages[value] }));
  return (
    <TextDialog
      title={snippet === null ? text.add : text.editTitle}
      description={placeholders()}
      fields={[
        { name: 'title', label: text.label, start: snippet?.title ?? '' },
        { name: 'language', label: deskWords.language, options, start: snippet?.language ?? language },
        { name: 'text', label: text.text, rows: 8, start: snippet?.text ?? '' },
      ]}
      sendLabel={deskWords.save}
      busyLabel={deskWords.saving}
      act={(typed, idempotencyKey) => {
        const { title = '', text: written = '' } = typed;
        const body = { title, text: written, language: knownLanguage(typed.language ?? '') ?? language };
        return {
          run: () =>
            snippet === null
              ? ownerCommand(PostSnippet, { body, idempotencyKey })
              : ownerCommand(PutSnippet, {
                  id: snippet.id,
                  body: { ...body, version: snippet.version },
                  idempotencyKey,
                }),
          touched,
          done: { title: text.saved },
          failed: text.saveFailed,
        };
      }}
      readAgain={async () => {
        const { data } = await ownerCall(GetSnippets);
        const now = data.find(({ id }) => id === snippet?.id);
        if (now === undefined) return null;
        setSnippet(now);
        return { title: now.title, language: now.language, text: now.text };
      }}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ snippet, onClose }: { snippet: Snippet; onClose: () => void }) {
  return (
    <AskDialog
      title={text.question}
      keep={deskWords.cancel}
      act={deskWords.delete}
      busyLabel={text.deleting}
      onAct={async () => {
        await ownerAction({
          run: () => ownerCommand(DeleteSnippet, { id: snippet.id }),
          touched,
          done: { title: text.deleted },
          failed: text.deleteFailed,
        });
        onClose();
      }}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere" lang={otherThan(language, snippet.language)}>
        {snippet.title}
      </p>
    </AskDialog>
  );
}

/** They are names that have no language. */
function placeholders() {
  return text.placeholders
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? <code key={part}>{part}</code> : part));
}

const text = {
  title: isEnglish ? 'Snippets' : 'Hazır metinler',
  lead: isEnglish
    ? 'Openings and phrases that you use again. While you write an answer, / finds them as you type.'
    : 'Sık kullandığınız giriş ve cümleler. Cevap yazarken / ile açılır, yazdıkça bulunur.',
  loading: isEnglish ? 'Loading snippets...' : 'Hazır metinler yükleniyor...',
  search: isEnglish ? 'Search snippets' : 'Hazır metinlerde ara',
  none: isEnglish ? 'No snippets yet.' : 'Henüz hazır metin yok.',
  noneFound: isEnglish ? 'No snippet has these words.' : 'Bu kelimelerle hazır metin bulunamadı.',
  add: isEnglish ? 'Add a snippet' : 'Hazır metin ekle',
  edit: isEnglish ? 'Edit' : 'Düzenle',
  editOne: (title: string) => (isEnglish ? `Edit ${title}` : `Düzenle: ${title}`),
  deleteOne: (title: string) => (isEnglish ? `Delete ${title}` : `Sil: ${title}`),
  editTitle: isEnglish ? 'Edit snippet' : 'Hazır metni düzenle',
  placeholders: isEnglish
    ? '{name} becomes the customer’s first name, {sign} their sign.'
    : '{name} yerine müşterinin adı, {sign} yerine burcu yazılır.',
  label: isEnglish ? 'Title' : 'Başlık',
  text: isEnglish ? 'Text' : 'Metin',
  saved: isEnglish ? 'Snippet saved' : 'Hazır metin kaydedildi',
  saveFailed: isEnglish ? 'The snippet could not be saved.' : 'Hazır metin kaydedilemedi.',
  question: isEnglish ? 'Delete this snippet?' : 'Hazır metin silinsin mi?',
  deleted: isEnglish ? 'Snippet deleted' : 'Hazır metin silindi',
  deleteFailed: isEnglish ? 'The snippet could not be deleted.' : 'Hazır metin silinemedi.',
  deleting: isEnglish ? 'Deleting...' : 'Siliniyor...',
};
