import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { CallFailed } from '../../api-client.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { $ownReading, refreshOwnReading } from './own-reading.ts';
import { text } from './text.ts';

/** For a toast or an alert. */
export interface Said {
  readonly title: string;
  readonly description: string;
}

/**
 * Reads the reading again after a failed command and says what its customer is told; null where only the answer was lost
 * and the reading shows that the command was carried out.
 */
export async function notDone(
  failure: unknown,
  failed: string,
  isDone: (reading: OwnReading) => boolean,
): Promise<Said | null> {
  await refreshOwnReading();
  if (!(failure instanceof CallFailed) || failure.code !== 'connection_lost')
    return { title: failed, description: sentenceOf(failure, text.pleaseTryAgain) };
  const shown = $ownReading.get();
  if (shown.state === 'ready' && isDone(shown.reading)) return null;
  return { title: text.connectionLost, description: text.connectionLostMore };
}
