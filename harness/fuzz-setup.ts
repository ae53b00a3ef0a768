import fc from 'fast-check';

/** Properties begin at the same place in every run, so that a run can be repeated; FUZZ_SEED names another. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_260_311) });
