import fc from 'fast-check'

/** The examples of property tests are the same for everyone, every day; `npm run test:random` looks for others. */
const SEED = 20_270_115

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) })
