import { cleanUp } from '../../api/accounts/cleanup.ts';
import { destroyUnconfirmed } from '../../api/contact/newsletter.ts';
import type { Dependencies } from '../../api/http/dependencies.ts';
import { removeUnusedPictures } from '../../api/pictures/stored.ts';
import { RETENTION_DAYS } from '../../events/retention.ts';
import { endAnswers } from '../../log/append/end-answers.ts';
import { cancelLeft } from '../../log/erasure/cancel-open.ts';
import { finishErasures } from '../../log/erasure/erase.ts';
import { type ErasureDependencies, eraseContact, readMessageIds } from '../../log/erasure/forget-stream.ts';
import { openSkipUnreadable, type SkipUnreadable } from '../../log/read/skip-unreadable.ts';
import type { MailFiles } from '../../mail/mail-files.ts';
import { settleHeldOrders } from './held-orders.ts';

const INTERVAL_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Kept = ErasureDependencies & { readonly mailFiles: Pick<MailFiles, 'destroyBefore'> };
type Ending = Pick<Dependencies, 'database' | 'log' | 'clock' | 'logger' | 'forgetStream'>;

/** Now and every hour; `events/retention.ts` names the times. Several processes may do it at once. */
export function startRetention(opened: Kept, dependencies: Ending): { stop(): Promise<void> } {
  let running = destroyOutdated(opened, dependencies);
  const timer = setInterval(() => {
    running = running.then(() => destroyOutdated(opened, dependencies));
  }, INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** What fails is tried again in the next round, and keeps nothing else from ending. */
export async function destroyOutdated(kept: Kept, dependencies: Ending): Promise<void> {
  const now = dependencies.clock().getTime();
  const skipUnreadable = openSkipUnreadable(dependencies.logger);
  const before = (days: number) => new Date(now - days * DAY_MS);
  const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
    'sessions, links and tries': () => cleanUp(dependencies),
    'orders of unverified addresses': () => settleHeldOrders(dependencies),
    'unused photos': () => removeUnusedPictures(dependencies),
    'unconfirmed subscribers': () => destroyUnconfirmed(dependencies),
    'erased accounts': () => finishErasures(kept),
    'orders of erased accounts': () => cancelLeft(kept, dependencies.clock(), skipUnreadable),
    messages: () => destroyMessages(kept, before(RETENTION_DAYS.message), skipUnreadable),
    'mail files': () => kept.mailFiles.destroyBefore(before(RETENTION_DAYS.mailFile)),
    'remembered answers': () => endAnswers(kept.database, before(RETENTION_DAYS.answer)),
  };
  for (const [kind, destroy] of Object.entries(kinds)) {
    try {
      await destroy();
    } catch (cause) {
      dependencies.logger.warn({ err: cause, kind }, 'what is kept for a time only could not be destroyed');
    }
  }
}

async function destroyMessages(kept: Kept, before: Date, skipUnreadable: SkipUnreadable): Promise<void> {
  for await (const ids of readMessageIds(kept.database, before)) {
    for (const stream of ids.map((id) => `message-${id}`))
      await skipUnreadable(stream, () => eraseContact(kept, stream));
  }
}
