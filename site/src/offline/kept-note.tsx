import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';
import type { Reading } from '../readings/reading.ts';
import { useIslandStore } from '../ui/use-island-store.ts';
import { $keeping, agreeToKeep, keepingUnknown, refuseToKeep } from './keep-reading.ts';
import { texts } from './texts.ts';

/** Below an opened reading: says that this browser keeps it, with a button to turn that off or on. */
export function KeptNote({ reading, language = ofThisBuild }: { reading: Reading; language?: Language }) {
  const keeping = useIslandStore($keeping, keepingUnknown);
  const text = texts[language];
  if (reading.content.adminResponse === null) return null;
  if (keeping.state === 'refused')
    return <Note words={text.refused} button={text.agree} onClick={() => agreeToKeep(reading)} />;
  if (keeping.state === 'on' && keeping.id === reading.id)
    return <Note words={text.kept} button={text.refuse} onClick={refuseToKeep} />;
  return null;
}

function Note({ words, button, onClick }: { words: string; button: string; onClick: () => void }) {
  return (
    <p className="mt-6 text-sm text-quiet">
      {words}{' '}
      <button type="button" className="link min-h-6" onClick={onClick}>
        {button}
      </button>
    </p>
  );
}
