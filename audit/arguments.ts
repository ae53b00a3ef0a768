import { InvalidArgumentError } from 'commander';
import { MOMENT_RULE, type Moment, momentOf } from '../events/moment.ts';
import { showsNothing } from '../events/text.ts';
import { models } from '../projector/models/models.ts';
import type { ReadModel } from '../projector/read-model.ts';

const REASON_MAXIMUM = 500;

export const REVEAL = 'show what is sealed; the customer can see that it was shown';

export const modelNames = models.map(({ name }) => name).join(', ');

export function modelNamed(name: string): ReadModel {
  const found = models.find((model) => model.name === name);
  if (found === undefined) throw new InvalidArgumentError(`It must be one of ${modelNames}.`);
  return found;
}

export function moment(text: string): Moment {
  const named = momentOf(text);
  if (named === null) throw new InvalidArgumentError(`It must be ${MOMENT_RULE}.`);
  return named;
}

export function positive(text: string): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value === 0)
    throw new InvalidArgumentError('It must be a whole number from 1.');
  return value;
}

export function whole(text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

export function reasonIn(text: string): string {
  if (showsNothing(text) || text.length > REASON_MAXIMUM)
    throw new InvalidArgumentError(`It must have 1 to ${REASON_MAXIMUM} characters.`);
  return text;
}
