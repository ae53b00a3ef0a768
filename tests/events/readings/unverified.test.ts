import { describe, expect, test } from 'vitest';
import type { ReadingCommand } from '../../../events/readings/decider.ts';
import { isLate, promisedIn } from '../../../events/readings/standing.ts';
import { answered, ayse, kindAnswer, ordered, takenUp, withoutKey } from '../../../harness/samples.ts';
import { afterNoon, cancelled, later, reading, released, stateAfter } from './happened.ts';

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

  const gone = [withoutKey(held)];
  const respond: ReadingCommand = { type: 'SubmitResponse', response: kindAnswer };
  const takeBack: ReadingCommand = { type: 'CancelReading', accountId: ayse, now: afterNoon(0) };
  const takenBack = cancelled(false, { awaitedVerification: true });

  reading.rules([
    ['is released', [held], release, [released()]],
    ['is released once', [held, released()], release, []],
    ['alone is released', [ordered()], release, []],
    ['is not released once it is cancelled', [held, unverified], release, []],
    ['is not released once its customer was erased', gone, release, []],
    ['is released by an owner who takes it up', [held], { type: 'TakeUpReading' }, [released(), takenUp()]],
    ['is released by an owner who answers', [held], respond, [released(), answered()]],
    ['is not cancelled before seven days', [held], cancelUnverified(167), []],
    ['is cancelled after seven days', [held], cancelUnverified(168), [unverified]],
    ['is not cancelled once it was released', [held, released()], cancelUnverified(500), []],
    ['alone is cancelled', [ordered()], cancelUnverified(500), []],
    ['is cancelled once', [held, unverified], cancelUnverified(500), []],
    ['is not cancelled once its customer was erased', gone, cancelUnverified(500), []],
    ['may be taken back by its customer', [held], takeBack, [takenBack]],
  ]);
});
