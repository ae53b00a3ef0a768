import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { momentText } from '../../dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { sectionsThatDiffer } from './response-differences.ts';
import type { Draft } from './response-draft.ts';

/** A draft from before the newest response: the owner sees both and chooses; neither wins by itself. */
export function DraftChoice({
  draft,
  sent,
  answeredAt,
  onDraft,
  onSent,
}: {
  draft: Draft;
  sent: ReadingResponse;
  /** ISO 8601 UTC. */
  answeredAt: string;
  /** Goes on with the draft. */
  onDraft: () => void;
  /** Starts from what was sent and drops the draft. */
  onSent: () => void;
}) {
  const isDraftNewer = draft.savedAt > answeredAt;
  return (
    <div className="grid gap-5">
      <Alert
        tone="warning"
        title={
          isDraftNewer
            ? 'Your draft was begun before the last response was sent'
            : 'The response that was sent is newer than your draft'
        }
      >
        <p>
          Draft saved {momentText(draft.savedAt)} · response sent {momentText(answeredAt)}. Choose what to go
          on with; the customer sees nothing until you send it.
        </p>
      </Alert>
      <section aria-label="Differences" className="grid gap-4">
        {sectionsThatDiffer(draft.response, sent).map(({ label, one, other }) => (
          <div key={label}>
            <h3 className="mb-2 font-text font-semibold">{label}</h3>
            <dl className="grid gap-3 sm:grid-cols-2">
              <Version name="Your draft" text={one} />
              <Version name="Sent" text={other} />
            </dl>
          </div>
        ))}
      </section>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSent} variant={isDraftNewer ? 'quiet' : 'gold'}>
          Start from the sent response
        </Button>
        <Button onClick={onDraft} variant={isDraftNewer ? 'gold' : 'quiet'}>
          Go on with the draft
        </Button>
      </div>
    </div>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0 rounded-field border border-line bg-sunken px-4 py-3">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">{text === '' ? '–' : text}</dd>
    </div>
  );
}
