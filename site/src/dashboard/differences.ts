import type { LabelledValue } from './humanise.ts';

/** The labelled texts of `current` that are not what `mine` says. */
export function differences<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  current: Readonly<Record<NoInfer<Name>, string>>,
  mine: Readonly<Record<NoInfer<Name>, string>>,
): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const name in labels) {
    if (current[name] !== mine[name]) found.push({ label: labels[name], value: current[name] });
  }
  return found;
}
