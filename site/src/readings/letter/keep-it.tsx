import { lazy, Suspense, useEffect, useState } from 'react';
import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { isEnglish } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { serviceName } from '../titles.ts';
import type { LetterContent } from './chapters.ts';

const ShareSentence = lazy(() => import('./share/share-sentence.tsx'));

/** What a customer may do with a letter. */
export function KeepIt({
  letter,
  reading,
  onPrint,
}: {
  letter: LetterContent;
  reading: OwnReading;
  onPrint: () => void;
}) {
  /** What was selected when it was opened; null while it is not. */
  const [selected, setSelected] = useState<string | null>(null);
  useEffect(() => {
    const title = `${serviceName(letter.type)} · ${letter.name}`;
    document.documentElement.style.setProperty('--booklet', JSON.stringify(title));
  }, [letter.type, letter.name]);
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
      <Button onClick={onPrint}>{text.print}</Button>
      <Button variant="quiet" onClick={() => setSelected(getSelection()?.toString() ?? '')}>
        {text.share}
      </Button>
      {selected !== null && (
        <Suspense>
          <ShareSentence
            letter={letter}
            reading={reading}
            selected={selected}
            onClose={() => setSelected(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const text = {
  print: isEnglish ? 'Print or save as PDF' : 'Yazdır ya da PDF olarak kaydet',
  share: isEnglish ? 'Share one sentence' : 'Bir cümle paylaş',
};
