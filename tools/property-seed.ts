import fc from 'fast-check';

/**
 * Every test run uses the same random histories, so that a change is only blamed for what it broke.
 * `PROPERTY_SEED=random` uses new ones; a number repeats those of a reported failure.
 */
const { PROPERTY_SEED = '20261125' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
