import { businessDate } from '../events/calendar.ts';
import { openPages, type Pages } from '../publishing/pages.ts';
import { builtSite } from './built-site.ts';
import { openWorld, type World } from './world.ts';

/** The embedded composition with its pages. */
export interface ShownPages {
  readonly world: World;
  readonly pages: Pages;
  /** The business date on which they were opened. */
  readonly today: string;
  answer(path: string, from?: Pages): Promise<Response>;
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
  const answer: ShownPages['answer'] = async (path, from = pages) =>
    from.respond(new Request(`http://localhost${path}`));
  return {
    world,
    pages,
    today: businessDate(world.dependencies.clock()),
    openAgain,
    answer,
    show: async (path, from) => (await (await answer(path, from)).text()).replaceAll('<!-- -->', ''),
    close: async () => {
      await pages.close();
      await world.close();
    },
  };
}
