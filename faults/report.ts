import type { Outcome } from './run-fault.ts';

const headings = ['fault', 'orders/s', 'acknowledged', 'found', 'lost', 'doubled', 'recovered', ''];

/** One line for each fault, followed by its violations. */
export function printLine(outcome: Outcome): void {
  console.log(lineOf(cellsOf(outcome)));
  if (outcome.gone > 0)
    console.log(`    ${outcome.gone} commands from after the restored moment are gone with it`);
  if (outcome.restarted > 0)
    console.log(`    processes that ended by themselves and were started again: ${outcome.restarted}`);
  for (const fault of outcome.faults) console.log(`    ${fault}`);
}

export function printHeadings(): void {
  console.log(lineOf(headings));
}

function cellsOf(outcome: Outcome): string[] {
  const { fault, held, acknowledged, found, lost, doubled, recovered, faults } = outcome;
  return [
    fault,
    held.toFixed(1),
    String(acknowledged),
    String(found),
    String(lost),
    String(doubled),
    recovered === null ? 'never' : `${recovered.toFixed(1)} s`,
    faults.length === 0 ? 'holds' : 'DOES NOT HOLD',
  ];
}

const NAME_WIDTH = 24;
const FIGURE_WIDTH = 13;

function lineOf([name = '', ...figures]: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${figures.map((figure) => figure.padStart(FIGURE_WIDTH)).join(' ')}`;
}
