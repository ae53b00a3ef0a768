/**
 * For processes that run the product. What the environment says already stays. By NODE_ENV React chooses its build as the
 * process starts; the one for development takes twice as long to render a page.
 */
export const runtimeEnvironment = {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
};
