import { resolve } from 'node:path';
import { printExport } from '../../publishing/export/follow.ts';
import { type DescribeTool, sentenceOf } from './run-tool.ts';

export const describePagesExport: DescribeTool = (begin, asked) =>
  begin('export-pages', '')
    .argument('<directory>')
    .option('--follow')
    .action((given: string, { follow = false }: { follow?: boolean }) =>
      asked(({ opened, environment: { publicUrl, payment }, directory, signal, output }) => {
        const sellsPaid = payment.methods.length > 0;
        const to = resolve(directory, given);
        return printExport(
          opened,
          { directory: to, follow, signal, sentenceOf, publicUrl, sellsPaid },
          output,
        );
      }),
    );
