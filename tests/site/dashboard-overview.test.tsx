import { describe, expect, test } from 'vitest';
import { businessDate } from '../../events/calendar.ts';
import type { Stats } from '../../events/dashboard/answers.ts';
import { eventSentences } from '../../events/registry.ts';
import { moneyMonthsTable, orderDaysTable } from '../../projector/models/dashboard.ts';
import { dayText, momentText } from '../../site/src/dates.ts';
import { EventSentences, readingOf, useEventText } from '../../site/src/desk/frame/event-text.ts';
import { queryClient } from '../../site/src/desk/lists/queries.ts';
import { placeBars, scaleTop } from '../../site/src/desk/overview/bar-chart.tsx';
import { statsQuery } from '../../site/src/desk/overview/overview.ts';
import { OverviewPanel } from '../../site/src/desk/overview/overview-panel.tsx';
import { eventsBehind } from '../../site/src/desk/overview/why-link.tsx';
import { calendarRange } from '../../site/src/desk/publications/calendar/calendar.ts';
import { CalendarPanel } from '../../site/src/desk/publications/calendar/calendar-panel.tsx';
import { publicationDaysQuery } from '../../site/src/desk/publications/calendar/publication-days.ts';
import { shortMonthText } from '../../site/src/periods.ts';
import { drawn } from './drawn.tsx';

const Said = (event: { type: string; stream: string }) => useEventText()(event);
const bars = (...values: number[]) => values.map((value, at) => ({ label: String(at), value }));

describe('A chart', () => {
  test('puts its bars side by side, as high as their share of the scale', () => {
    const [none, half, full] = placeBars(bars(0, 5, 10), 300, 100);
    expect(half).toMatchObject({ y: 50, height: 50 });
    expect(full).toMatchObject({ y: 0, height: 100 });
    expect(none?.height).toBe(1);
    expect(full?.x).toBeGreaterThan((half?.x ?? 0) + (half?.width ?? 0));
    expect((full?.x ?? 0) + (full?.width ?? 0)).toBeLessThan(300);
  });

  test('has a scale that ends at a round number at or above its largest bar', () => {
    expect(scaleTop([])).toBe(1);
    expect(scaleTop(bars(27))).toBe(30);
    expect(scaleTop(bars(10, 4))).toBe(10);
    expect(scaleTop(bars(4_490))).toBe(5_000);
  });
});

test('A notification says what the event declares, or its name where it is not known, and leads to its reading', () => {
  const said = (type: string, stream: string) =>
    drawn(
      <EventSentences value={eventSentences('en')}>
        <Said type={type} stream={stream} />
      </EventSentences>,
    );
  expect(said('ReadingOrdered', 'reading-12')).toBe('Reading 12 was ordered');
  expect(eventSentences('tr')).toMatchObject({ ReadingOrdered: 'Yeni sipariş: {number}' });
  expect(said('MoonEclipsed', 'moon-1')).toBe('Moon eclipsed');
  expect(readingOf('reading-12')).toBe(12);
  expect(readingOf('account-12')).toBeNull();
});

describe('The overview', () => {
  const numbers: Stats = {
    ...{ totalUsers: 0, totalReadings: 0, pendingReadings: 0, completedReadings: 0, activeUsers: 0 },
    ...{ monthlyRevenue: '0.00₺', totalRevenue: 0, avgRating: null, averageRating: null },
  };
  const shown = (totalReadings: number) => {
    queryClient.setQueryData(statsQuery.queryKey, { ...numbers, totalReadings });
    return drawn(<OverviewPanel />);
  };

  test('of a new installation says what to do first, and the work takes its place with the first order', () => {
    expect(shown(0)).toContain('First steps');
    expect(shown(0)).not.toContain('Waiting for you');
    expect(shown(1)).toContain('Waiting for you');
    expect(shown(1)).not.toContain('First steps');
  });

  test('asks "Why?" once for each figure, and never with a bare question mark', () => {
    expect(shown(1).match(/>Why\?<\/a>/g)).toHaveLength(4);
    expect(shown(1)).not.toContain('>?<');
  });

  test.each([
    ['the revenue', eventsBehind.month('2026-11'), moneyMonthsTable],
    ['the orders of a day', eventsBehind.orders('2026-11-20'), orderDaysTable],
  ])('shows as reasons of %s every event that it is counted from', (_, why, table) => {
    expect(typeof why === 'string' ? [] : why.type?.split(' ').sort()).toEqual([...table.handles].sort());
  });
});

test('The calendar of a new owner names the next thing to write and counts no gaps', () => {
  const { from, to } = calendarRange(businessDate(new Date()));
  queryClient.setQueryData(publicationDaysQuery(from, to).queryKey, []);
  const calendar = drawn(<CalendarPanel />);
  expect(calendar).toContain('Next in the coming four weeks: Daily prediction, ');
  expect(calendar).not.toMatch(/\d gaps/);
});

test('A date is shown in US English with a short month, by the calendar of Istanbul (spec: dates)', () => {
  expect(dayText('2025-04-27')).toBe('Apr 27, 2025');
  expect(dayText('2025-04-27', 'tr-TR')).toBe('27 Nis 2025');
  expect(dayText('2025-04-27T22:30:00.000Z')).toBe('Apr 28, 2025');
  const newYear = '2025-12-31T22:30:00.000Z';
  expect(momentText(newYear, new Date('2026-12-31T20:59:00.000Z'))).toBe('Jan 1, 01:30');
  expect(momentText(newYear, new Date('2025-12-31T20:59:00.000Z'))).toBe('Jan 1, 2026, 01:30');
  expect(shortMonthText('2025-04')).toBe('Apr 2025');
  expect(dayText('erased')).toBe('erased');
});
