import type { Plugin } from 'vite';
import { siteLanguage } from './site-language.ts';

const TREE = `/${siteLanguage}`;
/** Of the product, which the server passes on. */
const passedOn = new RegExp(`^${TREE}/fragments(?:/|$)`);

/** For `npm run dev` in another language than English: its links begin with `/tr`, the pages of its build do not. */
export function servedTree(): Plugin {
  return {
    name: 'served-tree',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      if (siteLanguage === 'en') return;
      middlewares.use((request, _, next) => {
        request.url = pathInBuild(request.url ?? '/');
        next();
      });
    },
  };
}

/** `/tr/services?x` as `/services?x`, the path within the build of one language. */
function pathInBuild(url: string): string {
  if (passedOn.test(url) || !new RegExp(`^${TREE}(?:[/?]|$)`).test(url)) return url;
  const rest = url.slice(TREE.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
