import fs from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

interface Running {
  app: string
  api: string
  inbox: string
  payments: string
  payouts: string
  accounts: { role: string; phone: string; name: string }[]
}

/** The running product, as its start wrote it down. */
export const running = (): Running => JSON.parse(fs.readFileSync(process.env.BAARI_RUNNING ?? '', 'utf8')) as Running

/** A 409 is an answer that the screen tells; the browser calls it an error all the same. */
const isRefusal = (text: string): boolean => /responded with a status of 409\b/.test(text)

/** Baari and its stand-ins run on this machine: nothing else is ever asked for anything. */
const isKnown = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return !protocol.startsWith('http') || hostname === new URL(running().app).hostname
}

/** A page of which every unexpected error, a question of the browser's own, and a call to a stranger fail the story. */
export const test = base.extend<{ page: Page; quiet: (expected: RegExp) => void; expectedErrors: RegExp[] }>({
  expectedErrors: async ({ locale: _ }, use) => use([]),
  /** Errors that the story provokes on purpose. */
  quiet: async ({ expectedErrors }, use) =>
    use((expected) => {
      expectedErrors.push(expected)
    }),
  baseURL: async ({ baseURL: _ }, use) => use(running().app),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('dialog', (dialog) => {
      // The browser asks by itself before what was typed is lost.
      if (dialog.type() !== 'beforeunload') errors.push(`a native ${dialog.type()}: ${dialog.message()}`)
      void dialog.accept()
    })
    page.on('request', (request) => {
      if (!isKnown(request.url())) errors.push(`a call to ${request.url()}`)
    })
    await use(page)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
})

export { expect }

/** What is half faded in, or still being read, is not how the page is. `settled` is what has to have come to rest. */
const settle = async (page: Page, settled: Page | Locator): Promise<void> => {
  // The kit shows parts that stay so.
  if (!page.url().endsWith('/kit')) await expect(settled.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
}

const expectNoViolation = async (page: Page, rules?: string[]): Promise<void> => {
  // In the page itself, and only what is wrong: the way over a second page, with all that is right, costs half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`))
    .toEqual([])
}

/** What a program says and nobody else. */
const strange = /\b(?:undefined|null|NaN)\b|\[object/

const expectPlainWords = async (page: Page): Promise<void> => {
  const lines = (await page.locator('body').allInnerTexts()).flatMap((text) => text.split('\n'))
  expect.soft(lines.filter((line) => strange.test(line))).toEqual([])
}

/**
 * Nothing that axe can find is wrong with the page as it is now, and it says nothing strange. `settled` is what has to have
 * come to rest for it.
 */
export const expectAccessible = async (page: Page, settled: Page | Locator = page): Promise<void> => {
  await settle(page, settled)
  await expectNoViolation(page)
  await expectPlainWords(page)
}

/** The same page in the other theme: only colours are another matter there. */
export const expectReadable = async (page: Page): Promise<void> => {
  await settle(page, page)
  await expectNoViolation(page, ['color-contrast', 'link-in-text-block'])
}

/** The newest login code of a number, as its owner reads it in the inbox. */
export const codeFor = async (phone: string): Promise<string> => {
  let code: string | undefined
  await expect
    .poll(async () => {
      const response = await fetch(`${running().inbox}/_ctl/messages?to=${encodeURIComponent(phone)}`)
      const [newest] = (await response.json()) as { code: string | null }[]
      code = newest?.code ?? undefined
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

let phones = 0
/** A number that has not been used before. A worker that starts anew after a failure counts from zero again. */
export const newPhone = (): string => {
  phones += 1
  return `981${String(process.env.TEST_WORKER_INDEX ?? 0).padStart(3, '0')}${String(phones).padStart(4, '0')}`
}
