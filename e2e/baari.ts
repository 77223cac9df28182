import fs from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { shareClock } from './clock.ts'
import type { Launched } from './launch.ts'
import { DESK, PHONE } from './sizes.ts'
import { startProduct } from './startProduct.ts'

interface Running {
  app: string
  api: string
  inbox: string
  payments: string
  accounts: { role: string; phone: string; name: string }[]
}

/** The running product, as its start wrote it down. */
export const running = (): Running => JSON.parse(fs.readFileSync(process.env.BAARI_RUNNING ?? '', 'utf8')) as Running

/**
 * A 409 is an answer that the screen tells; the browser calls it an error all the same. That no worker is let in is
 * known, and how soon a preloaded font is drawn is a matter of the machine.
 */
const isKnown = (text: string): boolean =>
  /responded with a status of 409\b|^Service Worker registration blocked|preloaded using link preload/.test(text)

/** Baari and its fakes run on this machine: no request goes anywhere else. */
const isOurs = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return !protocol.startsWith('http') || hostname === new URL(running().app).hostname
}

const isDesk = (file: string): boolean => file.endsWith('.desk.spec.ts')

interface TestFixtures {
  quiet: (expected: RegExp) => void
  expectedErrors: RegExp[]
  /** Another device of the same kind, with nothing on it. */
  newDevice: () => Promise<BrowserContext>
  apiLog: undefined
}

/** Fails a test on any unexpected error, warning, browser dialog or third-party request of its page. */
export const test = base.extend<TestFixtures, { product: Launched }>({
  // Each worker has a separate product, so that tests can move its clock.
  product: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const product = await startProduct(workerIndex)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', auto: true },
  ],
  /** Attaches the API's log of a failed test to its screenshot and trace. */
  apiLog: [
    async ({ product }, use, info) => {
      const before = product.log().length
      await use(undefined)
      if (info.status !== info.expectedStatus)
        await info.attach('api.log', { body: product.log().slice(before), contentType: 'text/plain' })
    },
    { auto: true },
  ],
  expectedErrors: async ({ locale: _ }, use) => use([]),
  /** Accepts an error that the test provokes on purpose. */
  quiet: async ({ expectedErrors }, use) =>
    use((expected) => {
      expectedErrors.push(expected)
    }),
  baseURL: async ({ product: _ }, use) => use(running().app),
  // The file name decides the device, so that tests of both devices share a worker’s product.
  viewport: async ({ locale: _ }, use, { file }) => use(isDesk(file) ? DESK : PHONE),
  isMobile: async ({ locale: _ }, use, { file }) => use(!isDesk(file)),
  hasTouch: async ({ locale: _ }, use, { file }) => use(!isDesk(file)),
  context: async ({ context }, use) => {
    await shareClock(context)
    await use(context)
  },
  newDevice: async ({ browser, contextOptions, viewport, isMobile, hasTouch, baseURL }, use) => {
    const devices: BrowserContext[] = []
    await use(async () => {
      const device = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        ...(baseURL ? { baseURL } : {}),
      })
      devices.push(device)
      await shareClock(device)
      return device
    })
    for (const device of devices) await device.close()
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isKnown(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('dialog', (dialog) => {
      // The browser itself asks before typed text is lost.
      if (dialog.type() !== 'beforeunload') errors.push(`${dialog.type()}: ${dialog.message()}`)
      void dialog.accept()
    })
    page.on('request', (request) => {
      if (!isOurs(request.url())) errors.push(`a call to ${request.url()}`)
    })
    await use(page)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
})

export { expect }

/** Waits until a page is hydrated: only a script chooses the dark theme. */
export const untilHydrated = (page: Page): Promise<void> =>
  expect(async () => {
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 500 })
  }).toPass()

/** The newest login code of a number, as its owner reads it in the inbox; of those that came after so many. */
export const codeFor = async (phone: string, sentBefore = 0): Promise<string> => {
  let codes: string[] = []
  await expect
    .poll(async () => {
      codes = await codesTo(phone)
      return codes.length
    })
    .toBeGreaterThan(sentBefore)
  return codes[0] ?? ''
}

/** All messages that came to a number, the newest first. */
const messagesTo = async (phone: string): Promise<{ code: string | null; text: string }[]> => {
  const response = await fetch(`${running().inbox}/_ctl/messages?to=${encodeURIComponent(phone)}`)
  return (await response.json()) as { code: string | null; text: string }[]
}

/** All codes that came to a number, the newest first. */
export const codesTo = async (phone: string): Promise<string[]> =>
  (await messagesTo(phone)).flatMap(({ code }) => code ?? [])

let phones = 0
/** A number that has not been used before. A worker that starts again after a failure counts from zero. */
export const newPhone = (): string => {
  phones += 1
  return `981${String(process.env.TEST_WORKER_INDEX ?? 0).padStart(3, '0')}${String(phones).padStart(4, '0')}`
}
