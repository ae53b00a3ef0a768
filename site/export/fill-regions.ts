/**
 * Puts content in place of `<!--region:NAME-->` … `<!--/region:NAME-->` of a built page. A region that the page does not
 * have is a mistake of ours: it is refused by name.
 */
export function fillRegions(page: string, regions: Readonly<Record<string, string>>): string {
  let filled = page;
  for (const [name, content] of Object.entries(regions)) {
    const [start, end] = [`<!--region:${name}-->`, `<!--/region:${name}-->`];
    const from = filled.indexOf(start);
    const to = filled.indexOf(end);
    if (from === -1 || to < from) throw new Error(`The built page has no region '${name}'`);
    filled = filled.slice(0, from) + content + filled.slice(to + end.length);
  }
  return filled;
}

const fragment = /<!--fragment:([\w-]+)-->([\s\S]*?)<!--\/fragment:\1-->/g;

/** The page without the marks of its fragments, and each fragment by its name. */
export function takeFragments(marked: string): { page: string; fragments: Map<string, string> } {
  const fragments = new Map<string, string>();
  const page = marked.replaceAll(fragment, (_, name: string, content: string) => {
    fragments.set(name, content);
    return content;
  });
  return { page, fragments };
}
