import { defineConfig } from '@playwright/test'
import { DESK, PHONE } from './sizes.ts'

export default defineConfig({
  testDir: 'stories',
  outputDir: '../.data/e2e',
  // Stories may meet a product that runs already: the file of E2E_RUNNING says where, CLOCK_FILE is its clock.
  ...(process.env.E2E_RUNNING ? {} : { globalSetup: './startCluster.ts' }),
  fullyParallel: false,
  workers: 3,
  // The limit ends stories that wait in vain. It is no measure, and leaves room for a machine that is several times slower.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Four seconds of splash a story are enough in the stories that are about what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // What a story meets is what the server says; those about being offline let the worker in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Steps, requests and the console; pictures and copies of each page would cost more than the stories themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
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
    { name: 'phone', testIgnore: '**/*.desk.spec.ts', use: { viewport: PHONE, hasTouch: true, isMobile: true } },
    { name: 'desk', testIgnore: '**/*.phone.spec.ts', use: { viewport: DESK } },
  ],
})
