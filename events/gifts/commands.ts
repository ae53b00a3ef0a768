import * as z from 'zod/mini';
import { serviceIds } from '../readings/catalogue.ts';
import type { Sentence } from '../sentences.ts';

/** Without characters that are taken for others; 31 is prime, as the check character needs. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CHOSEN = 11;
const GROUP = 4;
/** After its payment, or after its code opened again. */
export const GIFT_YEARS = 1;

export const OrderGift = z.object({
  serviceType: z.enum(serviceIds, 'Please choose a service' satisfies Sentence),
});
export type OrderGift = z.output<typeof OrderGift>;

/** @param random below its argument, each as likely as the others */
export function newGiftCode(random: (below: number) => number): string {
  const chosen = Array.from({ length: CHOSEN }, () => ALPHABET[random(ALPHABET.length)]).join('');
  return chosen + checkCharacter(chosen);
}

/** Twelve characters however they were written; null where they are mistyped. */
export function readGiftCode(written: string): string | null {
  const code = written.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  const isOurs = code.length === CHOSEN + 1 && [...code].every((character) => ALPHABET.includes(character));
  return isOurs && checkCharacter(code.slice(0, CHOSEN)) === code[CHOSEN] ? code : null;
}

export function groupedGiftCode(code: string): string {
  return code.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** Weighted by place modulo a prime: one wrong character, or two swapped, never fit. */
function checkCharacter(chosen: string): string {
  const sum = [...chosen].reduce((total, each, place) => total + (place + 2) * ALPHABET.indexOf(each), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '';
}
