import fc from 'fast-check';

/** The seed was chosen once for the whole run: vitest.config.mjs. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED) });
