import fc from 'fast-check';

/**
 * Every run of the tests tries the same random histories, so that a change is blamed for what it
 * broke and for nothing else. `PROPERTY_SEED=random` tries new ones; a number repeats those of a
 * failure that was reported.
 */
const { PROPERTY_SEED = '20261125' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
