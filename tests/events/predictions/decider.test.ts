import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { predictionDecider } from '../../../events/predictions/decider.ts';
import type {
  PredictionPublished,
  PredictionRevised,
  PredictionWithdrawn,
} from '../../../events/predictions/events.ts';
import { numbered } from '../../../events/predictions/world-predictions.ts';
import { deciding } from '../../given.ts';
import { calmDay, stormyWeek } from '../../samples.ts';

const prediction = deciding(predictionDecider);
const [rain, vote] = numbered(stormyWeek.worldPredictions, []);
if (rain === undefined || vote === undefined) throw new Error('the stormy week has two world predictions');

const published = (content = calmDay): PredictionPublished => ({
  type: 'PredictionPublished',
  data: {
    predictionId: 3,
    ...content,
    language: content.language ?? 'en',
    worldPredictions: numbered(content.worldPredictions, []),
  },
  personal: null,
});
const revisedTo = (content: PredictionPublished['data']): PredictionRevised => ({
  type: 'PredictionRevised',
  data: content,
  personal: null,
});
const withdrawn: PredictionWithdrawn = {
  type: 'PredictionWithdrawn',
  data: { predictionId: 3 },
  personal: null,
};
const week = published(stormyWeek).data;

describe('The language of a prediction', () => {
  test('is told from its texts where the owner does not say', () => {
    const turkish = { ...calmDay, title: 'Sakin bir gün', general: 'Bugün acele etme, dinlen.' };
    prediction
      .given()
      .when({ type: 'PublishPrediction', predictionId: 3, prediction: turkish })
      .thenEvents({ ...published({ ...turkish, language: 'tr' }), subject: null });
  });

  test('is what the owner says, whatever the texts look like', () => {
    prediction
      .given(published())
      .when({ type: 'RevisePrediction', prediction: { ...calmDay, language: 'tr' } })
      .thenEvents({ ...revisedTo({ ...published().data, language: 'tr' }), subject: null });
  });

  test('stays as it is where a revision does not say', () => {
    prediction
      .given(published({ ...calmDay, language: 'tr' }))
      .when({ type: 'RevisePrediction', prediction: calmDay })
      .thenNothing();
  });
});

describe('The owner publishes', () => {
  test('a daily prediction', () => {
    prediction
      .given()
      .when({ type: 'PublishPrediction', predictionId: 3, prediction: calmDay })
      .thenEvents({ ...published(), subject: null });
  });

  test('a weekly one, whose world predictions are numbered from one', () => {
    prediction
      .given()
      .when({ type: 'PublishPrediction', predictionId: 3, prediction: stormyWeek })
      .thenEvents({ ...published(stormyWeek), subject: null });
    expect([rain.id, vote.id]).toEqual([1, 2]);
  });
});

describe('The owner revises', () => {
  test('a text', () => {
    prediction
      .given(published())
      .when({ type: 'RevisePrediction', prediction: { ...calmDay, title: 'A quiet day', version: 1 } })
      .thenEvents({ ...revisedTo({ ...published().data, title: 'A quiet day' }), subject: null });
  });

  test('without changing anything, and nothing happens', () => {
    prediction
      .given(published(stormyWeek))
      .when({ type: 'RevisePrediction', prediction: { ...stormyWeek, worldPredictions: [rain, vote] } })
      .thenNothing();
  });

  test('the fate of a world prediction, which is a fact of its own', () => {
    const judged = { ...rain, status: 'fulfilled' as const };
    prediction
      .given(published(stormyWeek))
      .when({ type: 'RevisePrediction', prediction: { ...stormyWeek, worldPredictions: [judged, vote] } })
      .thenEvents(
        { ...revisedTo({ ...week, worldPredictions: [judged, vote] }), subject: null },
        {
          type: 'WorldPredictionJudged',
          data: { predictionId: 3, worldPredictionId: 1, from: 'pending', to: 'fulfilled' },
          personal: null,
          subject: null,
        },
      );
  });

  test('an old version, and is told which one is current', () => {
    prediction
      .given(published(), revisedTo({ ...published().data, title: 'Another' }))
      .when({ type: 'RevisePrediction', prediction: { ...calmDay, version: 1 } })
      .thenRefused('stale_edit', { version: 2 });
  });

  test('nothing that was withdrawn or never published', () => {
    const command = { type: 'RevisePrediction' as const, prediction: calmDay };
    prediction.given(published(), withdrawn).when(command).thenRefused('unknown_id');
    prediction.given().when(command).thenRefused('unknown_id');
  });
});

test('The owner withdraws once', () => {
  const command = { type: 'WithdrawPrediction' as const };
  prediction
    .given(published())
    .when(command)
    .thenEvents({ ...withdrawn, subject: null });
  prediction.given(published(), withdrawn).when(command).thenRefused('unknown_id');
});

describe('World predictions', () => {
  test('that come later get a number that none before them had', () => {
    const added = { title: 'New', content: '', category: 'economic' as const, status: 'pending' as const };
    expect(numbered([added], [rain, vote]).map(({ id }) => id)).toEqual([3]);
  });

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
