import * as z from 'zod/mini';
import { unlessEmpty } from './query.ts';
import { calendarDate, text } from './text.ts';

const SEARCH_MAXIMUM = 200;

export const SearchText = z.optional(text({ maximum: SEARCH_MAXIMUM, message: 'Please search for text' }));

const OptionalDay = unlessEmpty(calendarDate('Please enter the date as YYYY-MM-DD'));

/** Days of the business's calendar, both included; open where one is left out or empty. */
export const dayRange = { from: OptionalDay, to: OptionalDay } as const;
