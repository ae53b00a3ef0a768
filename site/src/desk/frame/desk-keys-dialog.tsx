import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { $keysOn, deskKey, keepKeysOn, type PageKey } from './desk-keys.ts';
import { text } from './text.ts';

/** `act` says whether the key did something. */
export function DeskKeys({
  className,
  canAct,
  act,
  children,
}: {
  className: string;
  canAct: () => boolean;
  act: (key: PageKey) => boolean;
  /** In front of its name. */
  children?: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useStore($keysOn);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = deskKey(event, isOn);
      if (key === null || !canAct()) return;
      if (key === '?') setIsOpen(true);
      else if (!act(key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [act, canAct, isOn]);
  return (
    <>
      <button type="button" className={className} aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        {children}
        {text.keys.title}
      </button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} width="narrow" title={text.keys.title}>
        <KeyList keys={text.keys.list} />
        <h3 className="eyebrow mt-7 mb-3 font-text">{text.keys.writing}</h3>
        <KeyList keys={text.keys.whileWriting} />
        <Checkbox
          className="mt-6"
          label={text.keys.lettersAct}
          checked={isOn}
          onChange={(event) => keepKeysOn(event.currentTarget.checked)}
        />
      </Modal>
    </>
  );
}

function KeyList({ keys }: { keys: typeof text.keys.list }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3">
      {keys.map(([names, meaning]) => (
        <div key={meaning} className="contents">
          <dt className="max-sm:max-w-24 sm:whitespace-nowrap">
            {names.map((name, at) => (
              <Fragment key={name}>
                {at > 0 && <span className="text-sm text-quiet"> {text.keys.or} </span>}
                <kbd className="whitespace-nowrap rounded-field border border-edge bg-sunken px-2 py-0.5 font-mono text-sm">
                  {name}
                </kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
