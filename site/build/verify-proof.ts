#!/usr/bin/env node
/* Checks the proof of a published text, or the receipt of an erasure, without the site that gave it:
   `/verify-proof.mjs` is this in one file. */
import { readFileSync } from 'node:fs';
import { readVerifierKey } from '../../events/proof/note.ts';
import { checkPublication } from '../../events/proof/publication.ts';
import { openReceipt, readReceipt } from '../../events/proof/receipt.ts';
import { proofTexts } from '../src/record/proof-text.ts';

const USAGE =
  'Usage: node verify-proof.mjs PROOF.json [--key LINE]\n       node verify-proof.mjs RECEIPT.txt --key LINE';

const [file, option, trusted] = process.argv.slice(2);
const isUsed = file !== undefined && (option === undefined || (option === '--key' && trusted !== undefined));
process.exitCode = isUsed ? await verify(file, trusted) : usage();

function usage(): number {
  console.error(`${USAGE}
PROOF.json is what 'The proof' on the page of a prediction downloads, RECEIPT.txt what an erasure was answered with;
LINE is the key that you trust, as /api/audit/key gives it.
Exit status: 0 proved, 1 not proved, 2 wrong usage.`);
  return 2;
}

async function verify(path: string, key: string | undefined): Promise<number> {
  const text = read(path);
  if (readReceipt(text) !== null) return verifyReceipt(text, key);
  const proof = parsed(text);
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

async function verifyReceipt(text: string, line: string | undefined): Promise<number> {
  const key = await readVerifierKey((line ?? '').trim());
  if (key === null) return usage();
  const opened = await openReceipt(text, key);
  if (opened.outcome !== 'proven') {
    console.log(`not ok  ${proofTexts.en.wrong} (${opened.outcome})\nnot ok  ${proofTexts.tr.wrong}`);
    return 1;
  }
  const { position, checkpoint } = opened;
  console.log(`ok      Event ${position} is one of the ${checkpoint.size} that ${key.name} has signed.`);
  console.log(`ok      ${key.name} tarafından imzalanan ${checkpoint.size} olaydan biri: ${position}. olay.`);
  return 0;
}

/** Empty where there is no such file. What is copied from a page may have lost its last line end. */
function read(path: string): string {
  try {
    return `${readFileSync(path, 'utf8').trim().replaceAll('\r\n', '\n')}\n`;
  } catch {
    return '';
  }
}

function parsed(text: string): object | null {
  try {
    const proof: unknown = JSON.parse(text);
    return typeof proof === 'object' ? proof : null;
  } catch {
    return null;
  }
}

function withKey(proof: object, key: string): object {
  return { data: { ...('data' in proof && typeof proof.data === 'object' ? proof.data : proof), key } };
}
