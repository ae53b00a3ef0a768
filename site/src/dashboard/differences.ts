import type { LabelledValue } from './humanise.ts';

/**
 * The labelled texts of `current` that are not what `mine` says.
 * @param show what a person reads of a text, and its language
 */
export function differences<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  current: Readonly<Record<NoInfer<Name>, string>>,
  mine: Readonly<Record<NoInfer<Name>, string>>,
  show: (name: NoInfer<Name>, text: string) => Omit<LabelledValue, 'label'>,
): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const name in labels) {
    if (current[name] !== mine[name]) found.push({ label: labels[name], ...show(name, current[name]) });
  }
  return found;
}
