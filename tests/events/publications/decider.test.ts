import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JudgeWorldPrediction } from '../../../events/publications/commands.ts';
import { horoscopeDecider, predictionDecider, verdictDecider } from '../../../events/publications/decider.ts';
import { numbered } from '../../../events/publications/world-predictions.ts';
import { deciding, stale } from '../../../harness/given.ts';
import { calmDay, happened, lionDay, type Of, stormyWeek } from '../../../harness/samples.ts';

const prediction = deciding(predictionDecider);
const horoscope = deciding(horoscopeDecider);
const [rain, vote] = numbered(stormyWeek.worldPredictions, []);
if (rain === undefined || vote === undefined) throw new Error('the stormy week has two world predictions');

const published = (content = calmDay) => {
  const worldPredictions = numbered(content.worldPredictions, []);
  const language = content.language ?? 'en';
  return happened('PredictionPublished', { predictionId: 3, ...content, language, worldPredictions });
};
const revisedTo = (content: Of<'PredictionRevised'>['data']) => happened('PredictionRevised', content);
const withdrawn = happened('PredictionWithdrawn', { predictionId: 3 });
const week = published(stormyWeek).data;
const sign = happened('HoroscopePublished', { horoscopeId: 4, ...lionDay, language: 'en' });
const brighter = happened('HoroscopeRevised', { ...sign.data, luckyColor: 'White' });
const signWithdrawn = happened('HoroscopeWithdrawn', { horoscopeId: 4 });

const publish = <Text>(id: number, text: Text) => ({ type: 'Publish', id, text }) as const;
const revise = <Text>(text: Text & { version?: number }) => ({ type: 'Revise', text }) as const;
const withdraw = { type: 'Withdraw' } as const;
const inTurkish = { ...calmDay, language: 'tr' } as const;

describe('The language of a publication', () => {
  const turkish = { ...calmDay, title: 'Sakin bir gün', general: 'Bugün acele etme, dinlen.' };
  const said = revisedTo(published(inTurkish).data);
  const told = published({ ...turkish, language: 'tr' });
  prediction.rules([
    ['is told from its texts where the owner does not say', [], publish(3, turkish), [told]],
    ['is what the owner says, whatever the texts look like', [published()], revise(inTurkish), [said]],
    ['stays as it is where a revision does not say', [published(inTurkish)], revise(calmDay), []],
  ]);

  const turkishSign = { ...lionDay, general: 'Bugün güzel bir gün, kendine zaman ver.' };
  const signTold = happened('HoroscopePublished', { ...sign.data, ...turkishSign, language: 'tr' });
  const signKept = happened('HoroscopeRevised', { ...sign.data, ...turkishSign, language: 'en' });
  horoscope.rules([
    ["is told from a horoscope's texts too", [], publish(4, turkishSign), [signTold]],
    ['stays as it is where they are revised', [sign], revise(turkishSign), [signKept]],
  ]);
});

describe('The owner publishes', () => {
  prediction.rules([
    ['a daily prediction', [], publish(3, calmDay), [published()]],
    ['a weekly one with its world predictions', [], publish(3, stormyWeek), [published(stormyWeek)]],
  ]);
  horoscope.rules([['a horoscope', [], publish(4, lionDay), [sign]]]);
});

describe('The owner revises', () => {
  const ofRain = { worldPredictionId: 1, evidence: null };
  const quiet = { ...calmDay, title: 'A quiet day' };
  const revised = revisedTo(published(quiet).data);
  const judged = { ...rain, status: 'fulfilled' as const };
  const verdict = { ...ofRain, from: 'pending', to: 'fulfilled' } as const;
  const judgement = happened('WorldPredictionJudged', { predictionId: 3, ...verdict });
  const fate = [revisedTo({ ...week, worldPredictions: [judged, vote] }), judgement];
  const weekly = (first: typeof rain) => revise({ ...stormyWeek, worldPredictions: [first, vote] });
  const removal = revisedTo({ ...week, worldPredictions: [vote] });
  const without = [published(stormyWeek), removal];
  const fog = { ...judged, title: 'Fog' };
  const another = revisedTo({ ...week, worldPredictions: [fog, vote] });

  prediction.rules([
    ['a text', [published()], revise({ ...quiet, version: 1 }), [revised]],
    ['without changing anything, and nothing happens', [published(stormyWeek)], weekly(rain), []],
    ['the fate of a world prediction, a fact of its own', [published(stormyWeek)], weekly(judged), fate],
    ['the fate of one that was taken out and comes back', without, weekly(judged), fate],
    ['the fate of one whose number another had', [...without, another, removal], weekly(judged), fate],
    ['nothing of the fate of another with its number', without, weekly(fog), [another]],
    ['nothing that was withdrawn', [published(), withdrawn], revise(calmDay), 'unknown_id'],
    ['not an old version', [published(), revised], revise({ ...calmDay, version: 1 }), stale(2)],
  ]);
  horoscope.rules([
    ['a horoscope', [sign], revise({ ...lionDay, luckyColor: 'White', version: 1 }), [brighter]],
  ]);
});

describe('The owner judges a world prediction', () => {
  const verdicts = deciding(verdictDecider);
  const judge = (worldId: string, verdict: JudgeWorldPrediction, today = '2026-03-20') =>
    ({ type: 'Judge', worldId, verdict, today }) as const;
  const itRained = { status: 'fulfilled', evidence: 'It rained from Monday on.' } as const;
  const itDidNot = { status: 'unfulfilled', evidence: 'The rain fell in the east alone.' } as const;
  const ofRain = { predictionId: 3, worldPredictionId: 1 };
  const judged = (from: 'pending' | 'fulfilled', { status, evidence }: JudgeWorldPrediction) =>
    happened('WorldPredictionJudged', { ...ofRain, from, to: status, evidence });
  const first = judged('pending', itRained);
  const again = judged('fulfilled', itDidNot);
  const said = { ...itRained, evidence: 'The met office says so.' };
  const draft = published({ ...stormyWeek, status: 'inactive' });
  const weekly = [published(stormyWeek)];

  verdicts.rules([
    ['with a sentence of evidence', weekly, judge('1', itRained), [first]],
    ['once: the same again is nothing', [...weekly, first], judge('1', itRained), []],
    ['again, which is a fact of its own', [...weekly, first], judge('1', itDidNot), [again]],
    ['with better evidence', [...weekly, first], judge('1', said), [judged('fulfilled', said)]],
    ['not a draft', [draft], judge('1', itRained), 'not_published'],
    ['not before its day', weekly, judge('1', itRained, '2026-03-08'), 'not_published'],
    ['none that is not there', weekly, judge('7', itRained), 'unknown_id'],
    ['none that was withdrawn', [...weekly, withdrawn], judge('1', itRained), 'unknown_id'],
  ]);

  const stormy = revise({
    ...stormyWeek,
    worldPredictions: [{ ...rain, status: 'fulfilled' as const }, vote],
  });
  prediction.rules([
    ['and a revision that says the same changes nothing', [...weekly, first], stormy, []],
    ['and an edit from before it is stale', [...weekly, first], revise({ ...calmDay, version: 1 }), stale(2)],
  ]);
});

describe('The owner withdraws', () => {
  prediction.rules([
    ['a prediction', [published()], withdraw, [withdrawn]],
    ['it once', [published(), withdrawn], withdraw, 'unknown_id'],
  ]);
  horoscope.rules([['a horoscope', [sign], withdraw, [signWithdrawn]]]);
});

describe('World predictions', () => {
  const fog = { title: 'Fog', content: '', category: 'natural' as const, status: 'pending' as const };
  const without = revisedTo({ ...week, worldPredictions: [rain] });
  const added = revisedTo({ ...week, worldPredictions: [rain, { ...fog, id: 3 }] });
  const addFog = revise({ ...stormyWeek, worldPredictions: [rain, fog] });
  prediction.rules([
    ['never get the number of one that was taken out', [published(stormyWeek), without], addFog, [added]],
  ]);

  test('always have different ids, whatever an editor sends', () => {
    const id = fc.constantFrom(undefined, 1, 2, 3, -1, 1.5e9, '1', '2', ' 3', 'rain');
    fc.assert(
      fc.property(fc.array(id, { maxLength: 50 }), (ids) => {
        const list = ids.map((given) => ({ ...rain, id: given }));
        const given = numbered(list, [vote]).map((item) => String(item.id));
        expect(new Set(given).size).toBe(ids.length);
      }),
    );
  });
});
