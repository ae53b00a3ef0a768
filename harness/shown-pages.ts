import { businessDate } from '../events/calendar.ts';
import { openPages, type Pages } from '../publishing/pages.ts';
import { builtSite } from './built-site.ts';
import { openWorld, type World } from './world.ts';

/** The embedded composition with its pages. */
export async function openShownPages() {
  const world = await openWorld('embedded');
  const openAgain = async (changed: Partial<World['dependencies']> = {}) =>
    openPages({ ...world.dependencies, ...changed }, { directory: await builtSite() });
  const pages = await openAgain();
  const answer = async (path: string, from = pages) => from.respond(new Request(`http://localhost${path}`));
  return {
    world,
    pages,
    /** The business date on which they were opened. */
    today: businessDate(world.dependencies.clock()),
    /** The pages as another process, or the same one after a restart, would open them. */
    openAgain,
    answer,
    /** The text of a page, as these or other pages of the same world show it. */
    show: async (path: string, from?: Pages) =>
      (await (await answer(path, from)).text()).replaceAll('<!-- -->', ''),
    close: async () => {
      await pages.close();
      await world.close();
    },
  };
}
