import { ensureOwner } from '../api/accounts/owner.ts';
import { createApp } from '../api/app.ts';
import type { Dependencies } from '../api/http/dependencies.ts';
import { openMethods } from '../api/payment/methods.ts';
import { startSettling } from '../api/payment/settling.ts';
import { settleErasures } from '../log/erasure/replay-ledger.ts';
import type { Environment } from './environment.ts';
import type { Listening } from './listen.ts';
import type { Opened } from './open.ts';
import type { OwnerPassword } from './owner-password.ts';
import { withPageForms } from './page-forms.ts';
import { timed } from './page-timings.ts';
import { openPages } from './pages.ts';
import { loadSample } from './sample/load.ts';
import { isNewInstallation } from './sample/new-installation.ts';

export interface Service {
  stop(): Promise<void>;
}

/**
 * What has to be there before anything is served: no trace of erased persons, the owner's account, and in a new
 * installation the sample. Any number of processes may do this at once.
 */
export async function prepareInstallation(
  opened: Opened,
  dependencies: Dependencies,
  environment: Environment,
  password: OwnerPassword['password'],
): Promise<void> {
  await settleErasures(opened);
  await ensureOwner(dependencies, { username: environment.ownerUsername, password });
  if (environment.seedSample && (await isNewInstallation(opened.log))) await loadSample(dependencies);
}

/** The API and the pages on the port that is listened on. */
export async function openService(dependencies: Dependencies, listening: Listening): Promise<Service> {
  const app = createApp(dependencies);
  const settling = startSettling(dependencies, openMethods(dependencies));
  const pages = await openPages(dependencies);
  const respond = withPageForms(app, pages, dependencies.settings.publicUrl);
  listening.open(app, { respond: timed(respond, dependencies.metrics) });
  return {
    stop: async () => {
      await settling.stop();
      // A stream is a request at hand that would never finish.
      dependencies.visitors.close();
      dependencies.live.close();
      await listening.stop();
      await app.stop();
      await pages.close();
    },
  };
}
