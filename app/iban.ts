/** Country, check digits, account: ISO 13616. No country's is longer than 34 characters. */
const form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Lengths of the countries that the product is likeliest used in; elsewhere the check digits have to do. */
const lengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  CY: 28,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  IT: 27,
  NL: 18,
  TR: 26,
};

/** @param iban in capitals, without spaces */
export function isIban(iban: string): boolean {
  const length = lengths[iban.slice(0, 2)];
  return form.test(iban) && (length === undefined || iban.length === length) && remainder(iban) === 1;
}

/** ISO 7064 MOD 97-10 over the digits, letters counting from 10, with the first four characters moved to the end. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return [...moved].reduce((sum, character) => {
    const value = Number.parseInt(character, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
