import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { openNextOrder } from '../orders/next-order.tsx';
import { $address } from './address.ts';
import { $keysOn, deskKey, isKeyPlace, keepKeysOn, moveInList } from './desk-keys.ts';
import { text } from './text.ts';

export function DeskKeys({ className, children }: { className: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useStore($keysOn);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = deskKey(event, isOn);
      const { reading, answering, tab } = $address.get();
      if (key === null || !isKeyPlace(reading !== null && !answering)) return;
      if (key === '?') setIsOpen(true);
      else if (key === 'n') void openNextOrder();
      else if (tab !== 'orders' || reading !== null || !moveInList(key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
  return (
    <>
      <button type="button" className={className} aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        {children}
        {text.keys.title}
      </button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} width="narrow" title={text.keys.title}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3">
          {text.keys.list.map(([keys, meaning]) => (
            <div key={meaning} className="contents">
              <dt className="whitespace-nowrap">
                {keys.map((key, at) => (
                  <Fragment key={key}>
                    {at > 0 && <span className="text-sm text-quiet"> {text.keys.or} </span>}
                    <kbd className="rounded-field border border-edge bg-sunken px-2 py-0.5 font-mono text-sm">
                      {key}
                    </kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
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
