/**
 * The runtime's collector lets garbage grow to several hundred megabytes, because it goes by the machine's memory and counts the
 * embedded database's among what is in use. Taken for a machine of this size, it collects after some 100 MiB of garbage.
 */
const COLLECTOR_MEMORY_BYTES = 256 * 1024 * 1024;

/**
 * For processes that run the product. What the environment says already stays. By NODE_ENV React chooses its build as the
 * process starts; the one for development takes twice as long to render a page.
 */
export const runtimeEnvironment = {
  BUN_JSC_forceRAMSize: process.env.BUN_JSC_forceRAMSize ?? String(COLLECTOR_MEMORY_BYTES),
  NODE_ENV: process.env.NODE_ENV ?? 'production',
};
