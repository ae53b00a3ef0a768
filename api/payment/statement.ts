import { folded } from '../../events/search.ts';
import { invalid } from '../http/errors.ts';

export interface ReadLine {
  readonly line: number;
  /** Without spaces; null where there is none. */
  readonly reference: string | null;
  /** In minor units; negative or null for money that left. Null where it is unreadable or in a foreign currency. */
  readonly amountMinor: number | null;
}

interface Cell {
  readonly text: string;
  readonly quoted: boolean;
}

/** As banks print it: in one piece or in groups, in any case. */
const referenceRule = /\bRF[\s-]?\d{2}[\s-]?[G\d](?:[\s-]?\d){7}(?!\d)/i;
const foreign = /€|\$|£|\b(?:EUR|USD|GBP|CHF)\b/;
const AMOUNT_DIGITS_MAXIMUM = 9;

/** What headings say, and some cells; folded, as whole words. */
const says = {
  incoming: words(
    'credits?|credited|cr|money in|paid in|deposits?|deposited|received|incoming',
    'alacak|gelen|giren|girisi?|yatan|yatirilan|haben|gutschrift',
  ),
  outgoing: words(
    'debits?|debited|dr|money out|paid out|withdrawals?|withdrawn|outgoing',
    'borc|giden|cikan|cikisi?|cekilen|soll|lastschrift',
  ),
  amount: words('amounts?|amt|value|tutari?|meblag|miktari?|betrag|montant|importe'),
  /** Whatever else the heading says. */
  noAmount: words(
    'balance|bal|available|fees?|charges?|tax|date|no|number|name|account|card|currency|type|code',
    'bakiye|bakiyesi|kalan|komisyon|komisyonu|masrafi?|vergi|vergisi|tarihi?|numarasi|adi|hesabi?|hesap',
    'karti?|birimi|tipi|turu|kodu|saldo|solde|foreign|doviz',
  ),
  /** The payer's own, which may be any. */
  text: words('description|details?|notes?|memo|narrative|narration|text|aciklama|aciklamasi|not|mesaj'),
};
/** Of a column that says which way the money of a line went. */
const wayHeadings = ['d/c', 'c/d', 'dr/cr', 'cr/dr', 'b/a', 'a/b', '+/-', 'direction', 'yon'];
const incomingMarks = ['c', 'a', '+', 'in', 'crdt'];
const outgoingMarks = ['out', 'dbit'];

type Column = 'incoming' | 'outgoing' | 'amount' | 'way' | 'text' | null;

/**
 * Any bank's CSV, separated by semicolons, tabs or commas, with amounts as 499,00, 499.00, 1.299,00 or
 * 1,299.00, in the column whose heading speaks of money that came, or of amounts, else the only one. A line with
 * another number of columns has none: a separator in the payer's words would move it. Nor has one that says that
 * its money left. @throws HttpError where no heading says which of several amounts counts
 */
export function readStatement(csv: string): ReadLine[] {
  const texts = linesOf(csv);
  const separator = separatorOf(texts);
  let heading: readonly Column[] | null = null;
  return texts.flatMap((text, index) => {
    if (text.trim() === '') return [];
    const cells = cellsOf(text, separator);
    const amounts = cells.map((cell) => amountOf(cell.text));
    const found = amounts.filter((amount) => amount !== null);
    const reference = referenceRule.exec(text)?.[0].replaceAll(/[\s-]/g, '').toUpperCase() ?? null;
    if (reference === null && heading === null && found.length === 0) {
      const columns = cells.map((cell) => columnOf(cell.text));
      if (columns.some((column) => column !== null && column !== 'way' && column !== 'text')) {
        heading = columns;
        return [];
      }
    }
    if (reference !== null && heading === null && found.length > 1)
      throw invalid(
        'csv',
        'Please paste the names of the columns too, such as Amount or Paid in: a line has several amounts',
      );
    const isUnlike = heading !== null && heading.length !== cells.length;
    const isForeign = foreign.test(cells.map((cell) => cell.text).join(' '));
    const [amountMinor = null] = heading === null ? found : cameIn(amounts, heading);
    const isNone = isUnlike || isForeign || hasLeft(cells, heading ?? []);
    return [{ line: index + 1, reference, amountMinor: isNone ? null : amountMinor }];
  });
}

function words(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![a-z])(?:${alternatives.join('|')})(?![a-z])`);
}

function columnOf(text: string): Column {
  const heading = folded(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const isAmount = says.amount.test(heading);
  const [comes, goes] = [says.incoming.test(heading), says.outgoing.test(heading)];
  if ((comes && goes && !isAmount) || wayHeadings.includes(heading)) return 'way';
  if (says.noAmount.test(heading)) return null;
  if (says.text.test(heading)) return 'text';
  if (comes !== goes) return comes ? 'incoming' : 'outgoing';
  return isAmount ? 'amount' : null;
}

/** 'Received from' next to 'Amount' names the payer. */
function hasIncoming(heading: readonly Column[]): boolean {
  return heading.includes('incoming') && (heading.includes('outgoing') || !heading.includes('amount'));
}

/** One amount, or none, also where columns that may hold it do not agree. */
function cameIn(amounts: readonly (number | null)[], heading: readonly Column[]): (number | null)[] {
  const kind = hasIncoming(heading) ? 'incoming' : 'amount';
  const [amount = null, ...others] = new Set(amounts.filter((_, at) => heading[at] === kind));
  return amount === 0 || others.length > 0 ? [] : [amount];
}

/** By its own words, where amounts of both ways may stand in one column. */
function hasLeft(cells: readonly Cell[], heading: readonly Column[]): boolean {
  if (hasIncoming(heading)) return false;
  return cells.some(({ text }, at) => {
    if (heading[at] === 'text') return false;
    const said = folded(text);
    const isAll = (rule: RegExp) => rule.exec(said)?.[0] === said;
    if (heading[at] === 'way') return !isAll(says.incoming) && !incomingMarks.includes(said);
    return isAll(says.outgoing) || outgoingMarks.includes(said);
  });
}

export function linesOf(csv: string): string[] {
  return csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
}

/** Of most lines; the comma counts last, since amounts may have one. */
function separatorOf(lines: readonly string[]): string {
  const counted = [';', '\t'].map((separator) => ({
    separator,
    lines: lines.filter((line) => line.includes(separator)).length,
  }));
  const best = counted.sort((one, other) => other.lines - one.lines)[0];
  return best !== undefined && best.lines > 0 ? best.separator : ',';
}

/** RFC 4180, one line a record. With commas, `499,00` without quotes is joined again. */
function cellsOf(text: string, separator: string): Cell[] {
  const cells: Cell[] = [];
  let current = '';
  let quoted = false;
  let inQuotes = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '"' && inQuotes && text[at + 1] === '"') {
      current += '"';
      at++;
    } else if (character === '"') {
      inQuotes = !inQuotes;
      quoted = true;
    } else if (character === separator && !inQuotes) {
      cells.push({ text: current.trim(), quoted });
      current = '';
      quoted = false;
    } else current += character;
  }
  cells.push({ text: current.trim(), quoted });
  return separator === ',' ? joined(cells) : cells;
}

function joined(cells: readonly Cell[]): Cell[] {
  const result: Cell[] = [];
  for (const cell of cells) {
    const before = result.at(-1);
    const isFraction = /^\d{2}$/.test(cell.text) && !cell.quoted;
    if (before !== undefined && isFraction && !before.quoted && /^[+-]?\d[\d.]*$/.test(before.text))
      result[result.length - 1] = { text: `${before.text},${cell.text}`, quoted: true };
    else result.push(cell);
  }
  return result;
}

/** In minor units. A dot or comma before exactly two last digits is the decimal sign. */
function amountOf(text: string): number | null {
  const bare = text.replaceAll(/TRY|TL|₺|[\s']/gi, '');
  const found = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{2}))?$/.exec(bare);
  if (found === null) return null;
  const [, sign, whole = '', fraction = '00'] = found;
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits.length > AMOUNT_DIGITS_MAXIMUM) return null;
  return (sign === '-' ? -1 : 1) * (Number(digits) * 100 + Number(fraction));
}
