import { useEffect, useId, useRef, useState } from 'react';
import type { OwnReading } from '../../../../../events/readings/promise-answers.ts';
import { folded } from '../../../../../events/search.ts';
import type { Language } from '../../../../../events/text.ts';
import { isEnglish, language, otherThan } from '../../../language.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { chaptersOf, type LetterContent, SENTENCE_MAXIMUM, sentencesOf } from '../chapters.ts';
import { drawSentence } from './draw-sentence.ts';

const FILE = 'falname.png';

/** The picture is made here, of one sentence and nothing else, and goes where the customer sends it. */
export default function ShareSentence({
  letter,
  reading,
  selected,
  onClose,
}: {
  letter: LetterContent;
  reading: OwnReading;
  selected: string;
  onClose: () => void;
}) {
  const [sentences] = useState(() => shareableSentences(letter, reading.details, selected, reading.language));
  const [chosen, choose] = useState(sentences[0] ?? '');
  const canvas = useRef<HTMLCanvasElement>(null);
  const group = useId();
  useEffect(() => {
    void document.fonts.load('400 70px Falname', chosen).finally(() => {
      if (canvas.current !== null) drawSentence(canvas.current, chosen);
    });
  }, [chosen]);
  return (
    <Modal
      open
      onClose={onClose}
      title={text.title}
      description={text.nothingPersonal}
      footer={
        chosen !== '' && (
          <>
            {canShareFiles() && <Button onClick={() => toFile(canvas.current, share)}>{text.share}</Button>}
            <Button variant="quiet" onClick={() => toFile(canvas.current, save)}>
              {text.save}
            </Button>
          </>
        )
      }
    >
      {chosen === '' ? (
        <p className="text-quiet">{text.none}</p>
      ) : (
        <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
          <fieldset className="grid max-h-96 content-start gap-2 overflow-y-auto pe-2 accent-gold">
            <legend className="mb-2 font-semibold">{text.choose}</legend>
            {sentences.map((sentence) => (
              <label key={sentence} className="flex items-baseline gap-3">
                <input
                  type="radio"
                  name={group}
                  checked={sentence === chosen}
                  onChange={() => choose(sentence)}
                />
                <span lang={otherThan(language, reading.language)}>{sentence}</span>
              </label>
            ))}
          </fieldset>
          <canvas
            ref={canvas}
            role="img"
            aria-label={chosen}
            className="w-full max-w-60 rounded-field max-sm:order-first max-sm:max-w-40 max-sm:justify-self-center"
          />
        </div>
      )}
    </Modal>
  );
}

function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [new File([], FILE, { type: 'image/png' })] }) === true;
}

/** At once: `toBlob` waits for an idle moment, and the permission that a press gives ends meanwhile. */
function toFile(canvas: HTMLCanvasElement | null, use: (file: File) => void): void {
  const [, bytes = ''] = canvas?.toDataURL('image/png').split(',') ?? [];
  use(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], FILE, { type: 'image/png' }));
}

/** One may think better of it. */
function share(file: File): void {
  navigator.share({ files: [file] }).catch(() => undefined);
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(link.href);
}

const text = {
  title: isEnglish ? 'A picture of one sentence' : 'Bir cümlenin resmi',
  nothingPersonal: isEnglish
    ? 'Made in your browser. Your name, your question and your birth date are not on it.'
    : 'Tarayıcınızda hazırlanır. Adınız, sorunuz ve doğum tarihiniz üzerinde yer almaz.',
  choose: isEnglish ? 'Choose a sentence' : 'Bir cümle seçin',
  none: isEnglish
    ? 'No sentence of this reading is short enough and free of personal details.'
    : 'Bu falda yeterince kısa olan ve kişisel bilgi içermeyen bir cümle yok.',
  share: isEnglish ? 'Share' : 'Paylaş',
  save: isEnglish ? 'Save the picture' : 'Resmi kaydet',
};

type Person = Omit<OwnReading['details'], 'birthPlace' | 'birthFold'>;

/** With the space before it. */
const NAME_MINIMUM = 3;

/** What was selected first; nothing that names the customer, or repeats what they told us of themselves. */
export function shareableSentences(
  letter: LetterContent,
  person: Person,
  selected: string,
  language: Language,
): readonly string[] {
  const written = sentencesOf(chaptersOf(letter.type, letter.response, language), language);
  const chosen = selected.replace(/\s+/g, ' ').trim();
  const isFromLetter = written.join(' ').replace(/\s+/g, ' ').includes(chosen);
  const own = chosen !== '' && chosen.length <= SENTENCE_MAXIMUM && isFromLetter ? [chosen] : [];
  const told = personalWords(person);
  return [...new Set([...own, ...written])].filter((sentence) => {
    const words = inWords(sentence);
    return !told.some((each) => each.test(words));
  });
}

/** Each from the beginning of a word on, because a Turkish one may have an ending: `Ayşe’nin`. Short names are whole. */
function personalWords(person: Person): RegExp[] {
  const { fullName, motherName, birthCountry, currentCountry, occupation } = person;
  const names = `${fullName} ${motherName}`.split(/[\s.-]+/).map(inWords);
  const long = [...names, ...[birthCountry, currentCountry, occupation].map(inWords)].filter(isLong);
  const short = names.filter((name) => name.length === NAME_MINIMUM).map((name) => `${name}(?!\\p{L})`);
  const told = [person.question, person.birthTime ?? ''].map(inWords).filter((each) => each !== ' ');
  return [...long, ...short, ...told, ...daysOf(person.birthDate)].map((each) => new RegExp(each, 'u'));
}

/** A space before each word, and no marks. */
function inWords(text: string): string {
  return ` ${
    folded(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  }`;
}

const isLong = (words: string) => words.length > NAME_MINIMUM;

/** An ending and two words: `12th of April`, `Nisan ayının 12’si`. */
const BETWEEN = '\\p{L}*(?: \\p{L}+){0,2}';

/** `1990`, `17.04`, `4/17`, and day and name of the month in either order. */
function daysOf(birthDate: string): string[] {
  const at = new Date(birthDate);
  if (Number.isNaN(at.getTime())) return [];
  const [year = '', ...numbers] = birthDate.split('-');
  const [month, day] = numbers.map((each) => ` 0?${Number(each)}(?!\\d)`);
  const named = (['en', 'tr'] as const).map((tag) =>
    inWords(new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(at)),
  );
  const written = named.flatMap((name) => [`${name}${BETWEEN}${day}`, `${day}${BETWEEN}${name}`]);
  return [` ${year}`, ...written, `${day}${month}`, `${month}${day}`];
}
