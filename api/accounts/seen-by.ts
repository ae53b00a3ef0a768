import { type Access, SEEN_BY_MAXIMUM } from '../../events/accounts/account.ts';
import { accountStream } from '../../events/accounts/decider.ts';
import type { AccountEvent } from '../../events/accounts/events.ts';
import type { Recorded } from '../../events/contract.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readAccount } from './account-state.ts';

/** Newest first. The export of a long list counts for every account registered by then. */
export async function readSeenBy(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  accountId: number,
): Promise<Access[]> {
  const { registeredAt } = await readAccount({ log }, accountId);
  const found = await readEvents({ log }, accountId);
  const owners = await database.models
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', accountId)
    .execute();
  for (const { id } of owners) {
    const events = await readEvents({ log }, id);
    const exports = events.filter(({ type }) => type === 'PersonalDataExported');
    found.push(...exports.filter(({ recordedAt }) => recordedAt >= registeredAt));
  }
  return found
    .sort((one, other) => other.position - one.position)
    .flatMap(accessIn)
    .slice(0, SEEN_BY_MAXIMUM);
}

async function readEvents({ log }: Pick<Dependencies, 'log'>, accountId: number) {
  return (await log.readStream(accountStream(accountId))) as Recorded<AccountEvent>[];
}

function accessIn({ type, data, recordedAt: at }: Recorded<AccountEvent>): Access[] {
  if (type === 'PersonalDataRevealed')
    return [{ at, who: data.by, what: data.what, readingId: data.readingId }];
  if (type === 'PersonalDataExported') return [{ at, who: data.by, what: data.what, readingId: null }];
  return [];
}
