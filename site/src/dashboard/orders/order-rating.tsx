import type { OrderRating } from '../../../../events/readings/owner-answers.ts';
import type { Language } from '../../../../events/text.ts';
import { RatingActions, Stars } from '../ratings/rating-actions.tsx';
import { LongText, Section } from './order-section.tsx';
import { text } from './text-order.ts';

/** How the customer rated the answer, with the owner's reply. */
export function OrderRatingSection({
  readingId,
  rating,
  language,
}: {
  readingId: number;
  rating: OrderRating;
  language: Language;
}) {
  return (
    <Section title={text.rating.title}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars stars={rating.stars} />
          <span className="text-sm text-quiet">
            {rating.public ? text.rating.public : text.rating.private}
          </span>
        </p>
        {rating.text !== '' && <LongText title={text.rating.wrote} text={rating.text} language={language} />}
        {rating.reply !== null && (
          <LongText title={text.rating.reply} text={rating.reply} language={language} />
        )}
        {rating.hiddenReason !== null && (
          <LongText title={text.rating.hidden} text={rating.hiddenReason} language={language} />
        )}
        <RatingActions readingId={readingId} reply={rating.reply} isHidden={rating.hiddenReason !== null} />
      </div>
    </Section>
  );
}
