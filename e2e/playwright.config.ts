import { defineConfig } from '@playwright/test'

/** Looks need no database, so none is started when only looks run. */
const named = process.argv.slice(2).filter((word) => word.endsWith('.spec.ts'))
const isForLooks = named.length > 0 && named.every((file) => file.endsWith('.look.spec.ts'))

export default defineConfig({
  outputDir: '../.data/e2e',
  // Node loads these without a transform by Playwright.
  build: { external: ['**/web/dist/**', '**/*.ts'] },
  // Stories can use a running product: the file in E2E_RUNNING says where it is, CLOCK_FILE is its clock.
  ...(process.env.E2E_RUNNING || isForLooks ? {} : { globalSetup: './startCluster.ts' }),
  fullyParallel: false,
  // Each worker starts a separate product, and two keep the processors of a small machine busy.
  workers: 2,
  // The limit ends stories that hang. It is no performance budget, and allows for a machine several times slower.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Saves four seconds of splash a story; stories about motion turn it on again.
    contextOptions: { reducedMotion: 'reduce' },
    // A story sees the server's own answers; stories about being offline allow the service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace adds a twentieth to a story's time.
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
    { name: 'stories', testDir: 'stories' },
    // Looks render pages from sample answers and need no product.
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
