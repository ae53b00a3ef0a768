import { type ChangeEvent, useId, useRef, useState } from 'react';
import { PICTURES_MAXIMUM } from '../../../../events/readings/owner-commands.ts';
import { PostPicture, pictureTypes } from '../../../../events/readings/picture-answers.ts';
import { call } from '../../api-client.ts';
import { isEnglish } from '../../language.ts';
import { photoAddress } from '../../readings/letter/photos.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { SmallButton } from '../forms/small-button.tsx';
import { useIsGone } from '../forms/unsaved.tsx';

/** Under way; ends with which were not added and why, or null. */
type Adding = Promise<string | null>;

/** `adding` is kept by the form, which waits for it. */
export interface PicturesUse {
  readingId: number;
  adding: Adding | null;
  onAdding: (adding: Adding | null) => void;
}

/** Photos for an answer: they are sent as they are chosen, and belong to it once it is sent with their ids. */
export function Pictures({
  readingId,
  adding,
  onAdding,
  value,
  onChange,
}: PicturesUse & {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  /** Also while several are sent. */
  const ids = useRef(value);
  ids.current = value;
  const isGone = useIsGone();
  const file = useRef<HTMLInputElement>(null);
  const title = useId();
  const left = PICTURES_MAXIMUM - value.length;

  const change = (next: readonly string[]) => {
    ids.current = next;
    onChange([...next]);
  };
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    setFailure(null);
    const sending = send(chosen);
    onAdding(sending);
    setFailure(await sending);
    onAdding(null);
  };
  const send = async (chosen: readonly File[]) => {
    const refused = new Map<string, string[]>();
    for (const file of chosen) {
      const why = ids.current.length < PICTURES_MAXIMUM ? await sendOne(file) : text.tooMany;
      if (isGone.current) return null;
      if (why !== null) refused.set(why, [...(refused.get(why) ?? []), file.name]);
    }
    const sentences = [...refused].map(([why, names]) => `${names.join(', ')}: ${why}`);
    return sentences.length === 0 ? null : sentences.join('\n');
  };
  /** Resolves with why it was not added, or null. */
  const sendOne = async (bytes: File) => {
    try {
      const { data } = await call(PostPicture, { id: readingId, bytes });
      if (!isGone.current && !ids.current.includes(data.id)) change([...ids.current, data.id]);
      return null;
    } catch (cause) {
      return sentenceOf(cause, text.notAdded);
    }
  };

  const move = (button: HTMLButtonElement, from: number, to: number) => {
    const [one = '', other = ''] = [value[from], value[to]];
    change(value.with(from, other).with(to, one));
    // It goes with its photo; at an end the other way is left.
    requestAnimationFrame(() => {
      button.focus();
      if (button.disabled) button.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus();
    });
  };

  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="eyebrow mb-0 font-text">
        {text.title}
      </h2>
      {value.length > 0 && (
        <ol className="flex flex-wrap gap-3">
          {value.map((id, index) => (
            <li key={id} className="grid gap-1">
              <img
                src={photoAddress(readingId, id)}
                alt={text.photo(index + 1)}
                className="size-28 rounded-field border border-line object-cover"
              />
              <div className="flex justify-between">
                {([-1, 1] as const).map((by) => (
                  <SmallButton
                    key={by}
                    label={(by < 0 ? text.earlier : text.later)(index + 1)}
                    disabled={value[index + by] === undefined}
                    onClick={({ currentTarget }) => move(currentTarget, index, index + by)}
                  >
                    {by < 0 ? '←' : '→'}
                  </SmallButton>
                ))}
                <SmallButton
                  label={text.remove(index + 1)}
                  onClick={() => change(value.filter((each) => each !== id))}
                >
                  ×
                </SmallButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      {failure !== null && <Alert title={failure} onDismiss={() => setFailure(null)} />}
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={file}
          type="file"
          multiple
          hidden
          accept={pictureTypes.join()}
          aria-label={text.add}
          onChange={add}
        />
        {left > 0 && (
          <Button
            variant="quiet"
            busy={adding !== null}
            busyLabel={text.sending}
            onClick={() => file.current?.click()}
          >
            {text.add}
          </Button>
        )}
        <span className="text-sm text-quiet">{text.hint}</span>
      </div>
    </section>
  );
}

const text = {
  title: isEnglish ? 'Photos' : 'Fotoğraflar',
  photo: (at: number) => (isEnglish ? `Photo ${at}` : `Fotoğraf ${at}`),
  add: isEnglish ? 'Add photos' : 'Fotoğraf ekle',
  sending: isEnglish ? 'Sending...' : 'Gönderiliyor...',
  earlier: (at: number) => (isEnglish ? `Move photo ${at} forward` : `${at}. fotoğrafı öne al`),
  later: (at: number) => (isEnglish ? `Move photo ${at} back` : `${at}. fotoğrafı arkaya al`),
  remove: (at: number) => (isEnglish ? `Remove photo ${at}` : `${at}. fotoğrafı kaldır`),
  hint: isEnglish
    ? `JPEG, PNG or WebP, at most 10 MiB each and ${PICTURES_MAXIMUM} together. What the camera noted is removed.`
    : `JPEG, PNG ya da WebP; her biri en fazla 10 MiB, toplam ${PICTURES_MAXIMUM} fotoğraf. Kameranın eklediği bilgiler silinir.`,
  tooMany: isEnglish
    ? `Please choose at most ${PICTURES_MAXIMUM} photos.`
    : `Lütfen en fazla ${PICTURES_MAXIMUM} fotoğraf seçin.`,
  notAdded: isEnglish
    ? 'The photo was not added. Please try again.'
    : 'Fotoğraf eklenemedi. Lütfen yeniden deneyin.',
};
