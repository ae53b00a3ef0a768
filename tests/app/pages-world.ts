import { openPages, type Pages } from '../../app/pages.ts';
import { businessDate } from '../../events/calendar.ts';
import { builtSite } from '../site/export-site.ts';
import { openWorld, type World } from '../world.ts';

export interface PagesWorld {
  readonly world: World;
  readonly pages: Pages;
  /** The business date on which it was opened. */
  readonly today: string;
  answer(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** An embedded installation with its public pages. */
export async function openPagesWorld(): Promise<PagesWorld> {
  const world = await openWorld('embedded');
  const pages = await openPages(world.dependencies, { directory: await builtSite() });
  return {
    world,
    pages,
    today: businessDate(world.dependencies.clock()),
    answer: async (path) => pages.respond(new Request(`http://localhost${path}`)),
    close: async () => {
      await pages.close();
      await world.close();
    },
  };
}
