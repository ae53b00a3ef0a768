import { ensureOwner } from '../api/accounts/owner.ts';
import { startSweep } from '../api/accounts/sweep.ts';
import { createApp } from '../api/app.ts';
import type { Dependencies } from '../api/http/dependencies.ts';
import { finishErasures } from '../log/erasure/erase.ts';
import type { Environment } from './environment.ts';
import type { Opened } from './open.ts';
import { openPages } from './pages.ts';
import { loadSample } from './sample/load.ts';
import { isNewInstallation } from './sample/new-installation.ts';
import { serve } from './serve.ts';

export interface Service {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * What has to be there before anybody is served: nobody who was erased, the owner's account, and in a new
 * installation the sample. Any number of processes may do this at once.
 * @returns the owner's password where it was generated now, to be shown once
 */
export async function prepareInstallation(
  opened: Opened,
  dependencies: Dependencies,
  environment: Environment,
): Promise<string | null> {
  await finishErasures(opened);
  const { generatedPassword } = await ensureOwner(dependencies, {
    username: environment.ownerUsername,
    password: environment.ownerPassword,
  });
  if (environment.seedSample && (await isNewInstallation(opened.log))) await loadSample(dependencies);
  return generatedPassword;
}

/** The API and the pages on one port. */
export async function openService(dependencies: Dependencies, environment: Environment): Promise<Service> {
  const sweeping = startSweep(dependencies);
  const app = createApp(dependencies);
  const pages = await openPages(dependencies);
  const serving = serve(app, pages, environment);
  return {
    port: serving.port,
    stop: async () => {
      sweeping.stop();
      // A stream is a request at hand that would never finish.
      dependencies.visitors.close();
      await serving.stop();
      await app.stop();
      await pages.close();
    },
  };
}
