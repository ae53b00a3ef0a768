import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The page /dev/ui, which exists while the site is being worked on and in no build. */
export function componentsPage(): AstroIntegration {
  return {
    name: 'components-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({
          pattern: '/dev/ui',
          entrypoint: fileURLToPath(new URL('./ui.astro', import.meta.url)),
        });
      },
    },
  };
}
