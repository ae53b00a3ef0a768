import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The build is a module that renders a page when it is asked for. */
export function bunAdapter(): AstroIntegration {
  return {
    name: 'bun-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'bun-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('renderer.ts', import.meta.url)),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  };
}
