import { auditKey, headFileInMemory } from '../../harness/world.ts';
import { growTree, openTree, readLeaves } from '../../log/tree/grow.ts';
import { openSigning } from '../../log/tree/signing.ts';
import { type LogWorld, message } from '../log/log-world.ts';

/** Appends up to each size, and grows and signs the tree there. */
export async function grownLog({ database, log }: LogWorld, sizes: readonly number[]) {
  const host = 'falname.example';
  const headFile = headFileInMemory();
  const tree = await openTree(database);
  for (const size of sizes) {
    const first = (await log.head()) + 1;
    const numbers = Array.from({ length: size + 1 - first }, (_, at) => first + at);
    await Promise.all(numbers.map((number) => log.append(message(number))));
    const leaves = await readLeaves(database, tree.range.size());
    if (leaves !== null) await growTree(database, tree, leaves);
    await (await openSigning({ database, log, auditKey, headFile, host })).sign(tree.range);
  }
  return { auditKey, host, headFile };
}
