/**
 * The moments at which clocks of a zone show a local time: one, two where they were put back over it (the earlier one
 * first), none where they were put forward over it. By the IANA data of the runtime, those of the past included.
 *
 * @param date `YYYY-MM-DD` @param time `HH:MM` @param timeZone its IANA name
 */
export function momentsAt(date: string, time: string, timeZone: string): Date[] {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = openZone(timeZone);
  const offsets = new Set([offsetAt(shown - DAY_MS), offsetAt(shown + DAY_MS)]);
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((moment) => shown - moment === offsetAt(moment))
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment));
}

/** For a time that clocks skipped: what they would have shown had they not been put forward. */
export function skippedMoment(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  return new Date(shown - openZone(timeZone)(shown - DAY_MS));
}

const DAY_MS = 86_400_000;

/** The zone's milliseconds ahead of universal time, at a moment. */
function openZone(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return local - moment;
  };
}
