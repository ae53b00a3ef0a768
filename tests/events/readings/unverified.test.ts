import { describe, expect, test } from 'vitest';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import { isLate, promisedIn } from '../../../events/readings/standing.ts';
import { deciding } from '../../given.ts';
import { answered, ayse, kindAnswer, ordered, takenUp, withoutKey } from '../../samples.ts';
import { afterNoon, cancelled, later, released, sealed, stateAfter } from './happened.ts';

const reading = deciding(readingDecider);

describe('A free order of an address that was never verified', () => {
  const held = ordered({ awaitsVerification: true });
  const release: ReadingCommand = { type: 'ReleaseReading' };
  const cancelUnverified = (hours: number): ReadingCommand => ({
    type: 'CancelUnverified',
    now: afterNoon(hours),
  });
  const unverified = cancelled(false, { reason: 'unverified', awaitedVerification: true });

  test('has no promised time until it is released', () => {
    expect(stateAfter([held]).standing).toMatchObject({ held: true, dueAt: null });
    const { standing } = stateAfter([held, later(30, released())]);
    expect(standing).toMatchObject({ held: false, dueAt: afterNoon(102) });
    expect(isLate(promisedIn(stateAfter([held]).standing), afterNoon(1_000))).toBe(false);
  });

  test('is released once, and no other is', () => {
    reading.given(held).when(release).thenEvents(sealed(released()));
    for (const past of [[held, released()], [ordered()], [held, unverified], [withoutKey(held)]])
      reading
        .given(...past)
        .when(release)
        .thenNothing();
  });

  test('is released by an owner who turns to it all the same', () => {
    reading
      .given(held)
      .when({ type: 'TakeUpReading' })
      .thenEvents(sealed(released()), { ...takenUp(), subject: null });
    const respond: ReadingCommand = { type: 'SubmitResponse', response: kindAnswer };
    reading.given(held).when(respond).thenEvents(sealed(released()), sealed(answered()));
  });

  test('is cancelled after seven days and not before, and no other is', () => {
    reading.given(held).when(cancelUnverified(167)).thenNothing();
    reading.given(held).when(cancelUnverified(168)).thenEvents(sealed(unverified));
    for (const past of [[held, released()], [ordered()], [held, unverified], [withoutKey(held)]])
      reading
        .given(...past)
        .when(cancelUnverified(500))
        .thenNothing();
  });

  test('may be taken back by its customer', () => {
    reading
      .given(held)
      .when({ type: 'CancelReading', accountId: ayse, now: afterNoon(0) })
      .thenEvents(sealed(cancelled(false, { awaitedVerification: true })));
  });
});
