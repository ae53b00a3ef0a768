import { useState } from 'react';
import { mondayOf } from '../../../../events/calendar.ts';
import { GetNewsletters, type Newsletter, PostNewsletter } from '../../../../events/contact/answers.ts';
import {
  GetPredictions,
  GetWeeklyPredictions,
  type Prediction,
} from '../../../../events/publications/answers.ts';
import { momentText } from '../../dates.ts';
import { langOf } from '../../lang-of.ts';
import { language, otherThan } from '../../language.ts';
import { weekText } from '../../periods.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ownerAction } from '../forms/saving.ts';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { callQuery, keys, ownerQuery } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { text } from './text.ts';

const newsletters = callQuery(GetNewsletters, { failed: text.week.sentFailed, isUnannounced: true });

/** Of the week, the latest day first: each subscriber gets the one in their language. */
const currentEditions = ownerQuery({
  key: [...keys.predictions, 'current week'],
  load: async () => {
    const current = (await ownerCall(GetWeeklyPredictions)).data.prediction;
    if (current === null) return [];
    const { date, type } = current;
    const query = { type, from: mondayOf(date), to: date, status: 'active' } as const;
    const { data } = await ownerCall(GetPredictions, { query });
    return data.toSorted((one, other) => other.date.localeCompare(one.date));
  },
  failed: text.week.weekFailed,
});

export function SendWeek() {
  return (
    <section aria-labelledby="send-week" className="grid gap-4">
      <h2 id="send-week" className="font-display text-title">
        {text.week.title}
      </h2>
      <QueryView query={newsletters} loading={text.week.loadingSent}>
        {(sent) => (
          <div className="grid gap-4">
            <QueryView query={currentEditions} loading={text.week.loadingWeek}>
              {(editions) => <NextWeek editions={editions} sent={sent} />}
            </QueryView>
            {sent.length > 0 && (
              <ul className="grid gap-3" aria-label={text.week.sentList}>
                {sent.map((one) => (
                  <li key={one.predictionId} className="card grid gap-1 px-5 py-4">
                    <span className="font-semibold wrap-anywhere" lang={langOf(one.title)}>
                      {one.title || text.week.deleted}
                    </span>
                    <span className="text-sm text-quiet">
                      {momentText(one.sentAt)} · {progress(one)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryView>
    </section>
  );
}

function progress({ mails }: Newsletter): string {
  const parts = [text.week.sent(mails.sent), text.week.waiting(mails.waiting)];
  if (mails.failed > 0) parts.push(text.week.failed(mails.failed));
  if (mails.unneeded > 0) parts.push(text.week.unneeded(mails.unneeded));
  return parts.join(' · ');
}

function NextWeek({ editions, sent }: { editions: readonly Prediction[]; sent: readonly Newsletter[] }) {
  const [asking, setAsking] = useState(false);
  const week = editions.find((edition) => edition.language === language) ?? editions[0];
  if (week === undefined) return <p className="text-quiet">{text.week.noWeek}</p>;
  if (sent.some((one) => one.week === mondayOf(week.date)))
    return <p className="text-quiet">{text.week.alreadySent}</p>;
  return (
    <div className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" lang={otherThan(language, week.language)}>
          {week.title}
        </p>
        <p className="text-sm text-quiet">{weekText(week.date)}</p>
      </div>
      <Button onClick={() => setAsking(true)}>{text.week.open}</Button>
      {asking && <SendDialog week={week} onClose={() => setAsking(false)} />}
    </div>
  );
}

function SendDialog({ week, onClose }: { week: Prediction; onClose: () => void }) {
  const send = async () => {
    await ownerAction({
      run: () => ownerCommand(PostNewsletter, { body: { predictionId: week.id } }),
      touched: [keys.newsletters],
      done: { title: text.week.onItsWay },
      failed: text.week.notSent,
    });
    onClose();
  };
  return (
    <AskDialog
      title={text.week.question}
      keep={deskWords.cancel}
      act={text.week.send}
      busyLabel={deskWords.sending}
      variant="gold"
      onAct={send}
      onClose={onClose}
    >
      <p>
        “<span lang={otherThan(language, week.language)}>{week.title}</span>” {text.week.explanation}
      </p>
    </AskDialog>
  );
}
