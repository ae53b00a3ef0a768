import { useState } from 'react';
import { GetOwnersRatings, type OwnersRating } from '../../../../events/readings/rating-answers.ts';
import { dayText } from '../../dates.ts';
import { langOf } from '../../lang-of.ts';
import { Stars } from '../../readings/stars.tsx';
import { serviceName } from '../../readings/titles.ts';
import { Badge } from '../../ui/badge.tsx';
import { ERASED, inOurWords } from '../frame/erased.ts';
import { ownerCall } from '../frame/owner-call.ts';
import { ListView } from '../lists/list-view.tsx';
import { pagedList } from '../lists/paged-list.ts';
import { keys } from '../lists/queries.ts';
import { openReading } from '../orders/details/opened-order.ts';
import { type RatingAction, RatingActions, RatingDialog } from './rating-actions.tsx';
import { text } from './text.ts';

/** Private ones included. */
export function RatingsPanel() {
  // Not in the row, which leaves the page of the list while something is typed.
  const [open, setOpen] = useState<{ rating: OwnersRating; action: RatingAction } | null>(null);
  return (
    <>
      <ListView
        tab="ratings"
        list={ratings}
        words={text}
        card={(rating) => <OneRating rating={rating} onAct={(action) => setOpen({ rating, action })} />}
      />
      {open !== null && (
        <RatingDialog
          readingId={open.rating.id}
          reply={open.rating.reply}
          action={open.action}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function OneRating({ rating, onAct }: { rating: OwnersRating; onAct: (action: RatingAction) => void }) {
  const { id, stars, text: said, name, service, date, reply, hidden, hiddenReason } = rating;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stars stars={stars} />
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-quiet">
          {serviceName(service)} · {dayText(date)}
        </span>
        {!rating.public && <Badge>{text.private}</Badge>}
        {hidden && <Badge tone="warning">{text.hidden}</Badge>}
      </div>
      {said !== '' && (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere" lang={langOf(said)}>
          {said}
        </p>
      )}
      {hiddenReason !== null && (
        <p className="text-sm text-quiet">
          {text.hiddenBecause} <bdi lang={langOf(hiddenReason)}>{hiddenReason}</bdi>
        </p>
      )}
      {reply !== null && (
        <p className="rounded-field border-s-4 border-gold bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
          <span className="block text-sm text-quiet">{text.yourReply}</span>
          <bdi lang={langOf(reply)}>{reply}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isErased(rating) && <RatingActions readingId={id} reply={reply} isHidden={hidden} onAct={onAct} />}
        <button type="button" className="link min-h-6 text-sm" onClick={() => openReading(id)}>
          {text.reading(id)}
        </button>
      </div>
    </>
  );
}

/** Only its stars are left. */
const isErased = (rating: OwnersRating) => !rating.public && rating.name === ERASED && rating.text === ERASED;

const ratings = pagedList({
  key: keys.ratings,
  load: async (query) => inOurWords(await ownerCall(GetOwnersRatings, { query })),
  failed: text.failed,
  isLive: true,
});
