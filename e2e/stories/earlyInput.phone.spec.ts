import type { Page } from '@playwright/test'
import { codeFor, expect, newPhone, test } from '../baari.ts'
import { chunkOf } from '../chunkOf.ts'
import { takeTimers } from '../clock.ts'

/** Holds back the scripts that match until the answer is called. */
const holdScripts = async (page: Page, scripts: RegExp): Promise<() => void> => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('what is typed on a slow line before the page is hydrated is not lost', async ({ page }) => {
  const phone = newPhone()
  const release = await holdScripts(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled()
  release()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL(/\/verify-otp/)
  await page.getByRole('textbox').fill(await codeFor(`+91${phone}`))
  await expect(page).toHaveURL(/\/turf-list/)
})

test('a button that is pressed before the page is hydrated does its work when it does', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(?!hydrate).*\.js$/)
  // Module scripts run before this: from here on presses are kept.
  await page.goto('/kit', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a form that is sent before the page is hydrated is sent with what was typed, once it is', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(?!hydrate).*\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByLabel('Where', { exact: true }).fill('Jaipur')
  await page.getByRole('button', { name: 'Book Turf Online' }).click()
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page).toHaveURL(/\/jaipur\/cricket\?/)
})

test('a page that is read asks for its scripts when it is painted, or when it is touched', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?!hydrate).*\.js$/.test(request.url())) asked.push(request.url())
  })
  let show: () => void = () => undefined
  const hidden = new Promise<void>((resolve) => {
    show = resolve
  })
  // A picture that does not come keeps the page from being painted whole.
  await page.route(/\/art\//, async (route) => {
    await hidden
    await route.continue()
  })
  await takeTimers(context)
  await page.goto('/jaipur', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  show()
})

test('a page whose scripts did not come asks for them again when it is touched', async ({ page, quiet }) => {
  quiet(/ERR_FAILED|Failed to fetch dynamically imported module/)
  let isLost = true
  await page.route(`**${chunkOf('vendor')}`, (route) => (isLost ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/kit')
  await lost
  const dialog = page.getByRole('button', { name: 'Dialog', exact: true })
  await dialog.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  isLost = false
  await expect(async () => {
    // The press before may have been kept, and opened it by now: below it nothing can be pressed.
    if (!(await page.getByRole('dialog').isVisible())) await dialog.click({ timeout: 1_000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
