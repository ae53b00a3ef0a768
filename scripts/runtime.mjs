/** What the environment says already stays. React's build for development takes twice as long to render a page. */
export const runtimeEnvironment = {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
};
