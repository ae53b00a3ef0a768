import type { Describe } from './command.ts';
import { tableOf } from './table.ts';

export const describeErasures: Describe = (begin, asked) =>
  begin('erasures', 'Print the ledger of erasures', 'erasures').action(() =>
    asked(async ({ opened: { ledger }, output: { print, explain, json } }) => {
      const table = tableOf([
        { name: 'erased at', width: 24 },
        { name: 'stream', width: 16 },
        { name: 'first event' },
      ]);
      let printed = 0;
      for await (const entry of ledger.entries()) {
        if (!json && printed++ === 0) await print(table.head());
        const { erasedAt, stream, firstEventId } = entry;
        await print(json ? JSON.stringify(entry) : table.row([erasedAt, stream, firstEventId]));
      }
      if (printed === 0 && !json) await explain('The ledger has no erasure.');
      return 0;
    }),
  );
