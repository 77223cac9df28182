/** The examples of property tests and the order of tests are the same for everyone, every day; `npm run test:random` draws others. */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 20_270_115)
