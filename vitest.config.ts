import { defineConfig } from 'vitest/config'
import { mutantPlugin } from './tools/mutantPlugin.ts'
import { TEST_SEED } from './tools/testSeed.ts'

/**
 * Files share a process and its loaded modules, so each works on data it has made itself. The limit ends tests that
 * wait in vain. It measures no test, and allows for a machine several times slower than usual.
 */
const shared = {
  isolate: false,
  // A file leaves little for the next one: a larger nursery collects most of it before it grows old.
  execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32'],
  // One worker per processor of the smallest machine: a third one would load all modules again and slow the others.
  maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
  // In another order than written: a test that needs the one above it fails.
  sequence: { shuffle: { tests: true } },
  setupFiles: ['tools/propertySeed.ts', 'tools/freshTest.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 150_000 } },
  // A mutant changes a file only in memory, and the cache on disk holds the unchanged text.
  fsModuleCache: !process.env.MUTANT_FILE,
}

export default defineConfig({
  test: {
    fsModuleCache: shared.fsModuleCache,
    sequence: { seed: TEST_SEED },
    projects: [
      {
        plugins: mutantPlugin(),
        test: {
          ...shared,
          name: 'rules',
          include: ['{domain,art,contract,fakes,machine,tools,deploy,simulator,bench}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['web/src/**/*.page.test.tsx'],
        },
      },
      {
        // The production build of React renders in a third of the time: web/src/testing/productionAct.ts.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'pages',
          env: { NODE_ENV: 'production' },
          environment: 'happy-dom',
          include: ['web/src/**/*.page.test.tsx'],
          setupFiles: [...shared.setupFiles, 'web/src/testing/freshPage.ts'],
        },
      },
      {
        plugins: mutantPlugin(),
        test: {
          ...shared,
          name: 'api',
          include: ['{db,api}/**/*.test.ts'],
          globalSetup: ['db/src/testCluster.ts', 'api/src/testing/poolWholeSuite.ts'],
        },
      },
    ],
  },
})
