/**
 * How many inputs a test makes up, and from which seed. They are the same in each `npm test`;
 * CAIRN_FUZZ_RUNS and CAIRN_FUZZ_SEED set others.
 */
export const FUZZ = {
  numRuns: Number(process.env.CAIRN_FUZZ_RUNS ?? 20),
  seed: Number(process.env.CAIRN_FUZZ_SEED ?? 20261103),
};
