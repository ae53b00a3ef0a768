import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Modal } from '../ui/modal.tsx';
import { $address } from './address.ts';
import { $keysOn, deskKey, isKeyPlace, keepKeysOn } from './desk-keys.ts';
import { openNextOrder } from './orders/next-order.tsx';
import { moveInList } from './orders/order-list-keys.ts';

const keys = [
  ['n', 'Open the order that is to be answered first, then the one after it'],
  ['j or ↓', 'Next line of the orders'],
  ['k or ↑', 'Previous line of the orders'],
  ['Enter', 'Open the line'],
  ['Esc', 'Close what is open'],
  ['?', 'Show these keys'],
] as const;

/** Follows the keys of the desk, and shows them. */
export function DeskKeys() {
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
      <Button variant="quiet" className="max-lg:hidden" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        Keys
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} width="narrow" title="Keys">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3">
          {keys.map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-field border border-edge bg-sunken px-2 py-0.5 font-mono text-sm whitespace-nowrap">
                  {key}
                </kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          className="mt-6"
          label="Letters act as keys"
          checked={isOn}
          onChange={(event) => keepKeysOn(event.currentTarget.checked)}
        />
      </Modal>
    </>
  );
}
