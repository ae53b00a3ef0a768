import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PostVerdict } from '../../../../events/publications/answers.ts';
import { type JudgeWorldPrediction, worldVerdicts } from '../../../../events/publications/commands.ts';
import { GetRecord } from '../../../../events/publications/record-answers.ts';
import type { Language } from '../../../../events/text.ts';
import { call, SubmissionKey } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { formAction } from '../forms/saving.ts';
import { ownerCommand } from '../frame/owner-call.ts';
import { keys } from '../lists/queries.ts';
import { text } from './text.ts';

const words = text.world.verdict;

/**
 * On a stored world prediction. What was typed is saved before: a verdict makes a new version, which
 * `onJudged` loads.
 */
export function VerdictButtons({
  predictionId,
  worldId,
  number,
  isDirty,
  evidence,
  lang,
  onType,
  onJudged,
}: {
  predictionId: number;
  worldId: number | string;
  /** In the list, from 1. */
  number: number;
  isDirty: boolean;
  evidence: string;
  /** Of the prediction. */
  lang: Language | undefined;
  onType: (evidence: string) => void;
  /** Resolves with whether the new version is there. */
  onJudged: () => Promise<boolean>;
}) {
  const [busy, setBusy] = useState<JudgeWorldPrediction['status'] | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [key] = useState(() => new SubmissionKey());
  const { data: onRecord } = useQuery(recordQuery(predictionId));
  const said = onRecord?.find((entry) => entry.worldId === worldId)?.evidence ?? null;

  const judge = async (status: JudgeWorldPrediction['status']) => {
    setBusy(status);
    setError(undefined);
    const body = { status, evidence };
    const outcome = await formAction({
      run: () =>
        ownerCommand(PostVerdict, {
          id: predictionId,
          more: { worldId },
          body,
          idempotencyKey: key.for({ worldId, ...body }),
        }),
      touched: [keys.predictions, keys.notifications],
      done: { title: words.done },
      failed: words.failed,
    });
    if (outcome.state !== 'saved') setError(outcome.message);
    else if (await onJudged()) onType('');
    setBusy(null);
  };

  return (
    <div className="grid gap-3 border-t border-line pt-4 sm:col-span-2">
      {said !== null && (
        <p className="text-sm text-quiet wrap-anywhere">
          {words.onRecord} <q lang={lang}>{said}</q>
        </p>
      )}
      <TextArea
        label={words.evidence(number)}
        hint={isDirty ? words.saveFirst : words.hint}
        rows={2}
        disabled={isDirty}
        error={error}
        value={evidence}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {worldVerdicts.map((status) => (
          <Button
            key={status}
            variant="quiet"
            aria-label={words.judgeOne[status](number)}
            disabled={isDirty || busy !== null}
            busy={busy === status}
            busyLabel={words.sending}
            onClick={() => void judge(status)}
          >
            {words.judge[status]}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What visitors read of one prediction. */
function recordQuery(predictionId: number) {
  return {
    queryKey: [...keys.predictions, 'record', predictionId],
    queryFn: async () => {
      const { data } = await call(GetRecord);
      return data.predictions.filter((entry) => entry.predictionId === predictionId);
    },
  };
}
