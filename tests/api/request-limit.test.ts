import { describe, expect, test } from 'vitest';
import { EXPORTS_WAITING_MAXIMUM } from '../../api/accounts/export-own-account.ts';
import { ORDINARY_PART } from '../../api/http/admission.ts';
import { openRequestLimit, REQUEST_LIMIT } from '../../api/http/request-limit.ts';
import { HASHES_WAITING_MAXIMUM } from '../../api/http/slow-hashes.ts';

const settings = { waitMs: 2_000, intervalMs: 500, minimum: 64, first: 1_024, maximum: 2_048 };
const TICK_MS = 10;

/** A process that answers `perSecond` requests in the order in which they came, by a clock of its own. */
function process() {
  let nowMs = 0;
  let owed = 0;
  let arriving = 0;
  const limit = openRequestLimit(settings, () => nowMs);
  const startedAt: number[] = [];
  const run = (seconds: number, load: { offered: number; perSecond: number }) => {
    const waits: number[] = [];
    let refused = 0;
    for (let tick = 0; tick < (seconds * 1000) / TICK_MS; tick++) {
      nowMs += TICK_MS;
      arriving += (load.offered * TICK_MS) / 1000;
      for (; arriving >= 1; arriving--) {
        if (limit.underWay() >= limit.current()) {
          refused++;
          limit.reached();
        } else {
          limit.begin();
          startedAt.push(nowMs);
        }
      }
      for (owed += (load.perSecond * TICK_MS) / 1000; owed >= 1; owed--) {
        const began = startedAt.shift();
        if (began === undefined) continue;
        limit.end();
        waits.push(nowMs - began);
      }
    }
    return { waits, refused };
  };
  const pass = (milliseconds: number) => {
    nowMs += milliseconds;
  };
  return { limit, run, pass };
}

describe('The number of requests under way', () => {
  test.each([60, 235, 900])(
    'follows the %i that are answered a second, so that each is answered in some two seconds',
    (perSecond) => {
      const { limit, run } = process();
      const { waits } = run(10, { offered: 4 * perSecond, perSecond });
      expect(Math.max(...waits)).toBeLessThan(5_000);
      const later = run(60, { offered: 4 * perSecond, perSecond });
      expect(limit.current() / perSecond).toBeCloseTo(2, 0);
      expect(Math.max(...later.waits)).toBeLessThan(2_500);
      expect(later.waits.length / 60).toBeCloseTo(perSecond, 0);
    },
  );

  test('falls when answers become slow, and rises again with them', () => {
    const { limit, run } = process();
    run(10, { offered: 2_000, perSecond: 500 });
    const before = limit.current();
    run(10, { offered: 2_000, perSecond: 50 });
    const slow = limit.current();
    run(10, { offered: 2_000, perSecond: 500 });
    expect(before).toBeGreaterThan(900);
    expect(slow).toBeLessThan(120);
    expect(limit.current()).toBeGreaterThan(900);
  });

  test('keeps to its minimum while nothing is answered, and recovers within two seconds', () => {
    const { limit, run } = process();
    run(20, { offered: 500, perSecond: 0 });
    expect(limit.current()).toBe(settings.minimum);
    run(2, { offered: 500, perSecond: 1_000 });
    expect(run(2, { offered: 500, perSecond: 1_000 }).refused).toBe(0);
  });

  test('never exceeds its maximum', () => {
    const { limit, run } = process();
    run(10, { offered: 50_000, perSecond: 10_000 });
    expect(limit.current()).toBe(settings.maximum);
  });

  test('stays where it is under a load that is answered in time', () => {
    const { limit, run } = process();
    expect(run(20, { offered: 100, perSecond: 300 }).refused).toBe(0);
    expect(limit.current()).toBe(settings.first);
  });

  test('a low limit returns when it is not reached any more, and at once after a pause', () => {
    const { limit, run, pass } = process();
    run(10, { offered: 500, perSecond: 20 });
    expect(limit.current()).toBe(settings.minimum);
    run(20, { offered: 20, perSecond: 500 });
    expect(limit.current()).toBe(settings.first);

    run(10, { offered: 500, perSecond: 20 });
    run(5, { offered: 0, perSecond: 500 });
    pass(60_000);
    limit.begin();
    expect(limit.current()).toBe(settings.first);
  });

  test('is not raised by answers that were there at once', () => {
    const { limit, run, pass } = process();
    run(10, { offered: 500, perSecond: 50 });
    const [before, underWay] = [limit.current(), limit.underWay()];
    for (let count = 0; count < 10_000; count++) {
      limit.begin();
      limit.pass();
    }
    expect(limit.underWay()).toBe(underWay);
    pass(settings.intervalMs);
    limit.reached();
    expect(limit.current()).toBeLessThanOrEqual(before);
  });

  test('counts no request whose body is on its way', () => {
    const { limit, run } = process();
    run(10, { offered: 500, perSecond: 50 });
    const before = limit.underWay();
    limit.begin();
    limit.pause();
    expect(limit.underWay()).toBe(before);
    limit.resume();
    expect(limit.underWay()).toBe(before + 1);
  });

  test('full queues of logins and exports leave room for other requests, however few are answered', () => {
    const queued = HASHES_WAITING_MAXIMUM + EXPORTS_WAITING_MAXIMUM;
    expect(REQUEST_LIMIT.minimum * ORDINARY_PART).toBeGreaterThan(queued * 1.1);
  });
});
