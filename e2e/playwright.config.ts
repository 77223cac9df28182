import { defineConfig } from '@playwright/test'

/** Visual checks need no database: none is started if only they run. */
const named = process.argv.slice(2).filter((word) => word.endsWith('.spec.ts'))
const isOnlyVisual = named.length > 0 && named.every((file) => file.endsWith('.visual.spec.ts'))

export default defineConfig({
  outputDir: '../.data/e2e',
  // Node loads these without a transform by Playwright.
  build: { external: ['**/web/dist/**', '**/*.ts'] },
  // Tests can use a running product: the file in E2E_RUNNING holds its address, CLOCK_FILE is its clock.
  ...(process.env.E2E_RUNNING || isOnlyVisual ? {} : { globalSetup: './startCluster.ts' }),
  fullyParallel: false,
  // Each worker starts a separate product, and two keep the processors of a small machine busy.
  workers: Number(process.env.TEST_WORKERS ?? 2),
  // The limit ends tests that hang. It is no performance budget, and allows for a machine several times slower.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Saves four seconds of splash a test; tests about motion turn it on again.
    contextOptions: { reducedMotion: 'reduce' },
    // A test sees the server's own answers; tests about being offline allow the service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Tracing makes a test 5 % slower.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        // A page lives for seconds, so optimising its code costs twice as much as it saves.
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
    { name: 'journeys', testDir: 'journeys' },
    // Visual checks render pages from sample answers and need no product.
    {
      name: 'visual',
      testDir: 'visual',
      testMatch: '*.visual.spec.ts',
      workers: 1,
      timeout: 120_000,
      use: { trace: 'off' },
    },
  ],
})
