import { openPages, type Pages } from '../app/pages.ts';
import { builtSite } from './site/export-site.ts';
import { openWorld, type World } from './world.ts';

/** The embedded composition with its pages. */
export interface ShownPages {
  readonly world: World;
  /** The text of a page, as these or other pages of the same world show it. */
  show(path: string, from?: Pages): Promise<string>;
  /** The pages as another process, or the same one after a restart, would open them. */
  openAgain(changed?: Partial<World['dependencies']>): Promise<Pages>;
  close(): Promise<void>;
}

export async function openShownPages(): Promise<ShownPages> {
  const world = await openWorld('embedded');
  const openAgain: ShownPages['openAgain'] = async (changed = {}) =>
    openPages({ ...world.dependencies, ...changed }, { directory: await builtSite() });
  const pages = await openAgain();
  return {
    world,
    openAgain,
    show: async (path, from = pages) => (await from.respond(new Request(`http://localhost${path}`))).text(),
    close: async () => {
      await pages.close();
      await world.close();
    },
  };
}
