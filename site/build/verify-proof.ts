#!/usr/bin/env node
/* Checks the proof of a published text, without the site that gave it: `/verify-proof.mjs` is this in one file. */
import { readFileSync } from 'node:fs';
import { checkPublication } from '../../events/proof/publication.ts';
import { proofTexts } from '../src/record/proof-text.ts';

const USAGE = 'Usage: node verify-proof.mjs PROOF.json [--key LINE]';

const [file, option, trusted] = process.argv.slice(2);
const isUsed = file !== undefined && (option === undefined || (option === '--key' && trusted !== undefined));
process.exitCode = isUsed ? await verify(file, trusted) : usage();

function usage(): number {
  console.error(`${USAGE}
PROOF.json is what 'The proof' on the page of a prediction downloads; LINE is the key that you trust.
Exit status: 0 proved, 1 not proved, 2 wrong usage.`);
  return 2;
}

async function verify(path: string, key: string | undefined): Promise<number> {
  const proof = read(path);
  if (proof === null) {
    console.error(`${path} cannot be read as JSON`);
    return 2;
  }
  const verdict = await checkPublication(key === undefined ? proof : withKey(proof, key));
  for (const { wrong, faults, stoodThere, reach } of [proofTexts.en, proofTexts.tr])
    console.log(
      verdict.outcome === 'wrong'
        ? `not ok  ${wrong} ${faults[verdict.fault]}`
        : `ok      ${stoodThere(verdict)}\n        ${reach(verdict)}`,
    );
  if (verdict.outcome === 'wrong') return 1;
  const { event, texts, key: line } = verdict;
  console.log(
    `\n${texts.join('\n\n')}\n\n${event.stream}, version ${event.streamVersion}, ${event.recordedAt}`,
  );
  if (key === undefined)
    console.log(`\nThe key came with the proof. Compare it with one that you trust:\n${line}`);
  return 0;
}

function read(path: string): object | null {
  try {
    const proof: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof proof === 'object' ? proof : null;
  } catch {
    return null;
  }
}

function withKey(proof: object, key: string): object {
  return { data: { ...('data' in proof && typeof proof.data === 'object' ? proof.data : proof), key } };
}
