import { defineConfig } from '@playwright/test'

/** Looks need no database: none is started where nothing else is asked for. */
const named = process.argv.slice(2).filter((word) => word.endsWith('.spec.ts'))
const isForLooks = named.length > 0 && named.every((file) => file.endsWith('.look.spec.ts'))

export default defineConfig({
  outputDir: '../.data/e2e',
  // Stories may meet a product that runs already: the file of E2E_RUNNING says where, CLOCK_FILE is its clock.
  ...(process.env.E2E_RUNNING || isForLooks ? {} : { globalSetup: './startCluster.ts' }),
  fullyParallel: false,
  // Each starts a product of its own, and two keep the processors of a small machine busy.
  workers: 2,
  // The limit ends stories that wait in vain. It is no measure, and leaves room for a machine that is several times slower.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Four seconds of splash a story are enough in the stories that are about what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A story meets the server's own answers; those about being offline let the worker in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a story a twentieth of its time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        // A page lives for seconds: to optimise its code costs twice what that saves.
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'stories', testDir: 'stories' },
    // Pages that are drawn from answers: they need no product.
    {
      name: 'looks',
      testDir: 'looks',
      testMatch: '*.look.spec.ts',
      workers: 1,
      timeout: 120_000,
      use: { trace: 'off' },
    },
  ],
})
