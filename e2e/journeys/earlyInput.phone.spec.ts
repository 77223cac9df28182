import type { Page } from '@playwright/test'
import { expect, newPhone, test, untilHydrated } from '../baari.ts'
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

test('text typed on a slow line before hydration is not lost', async ({ page }) => {
  const phone = newPhone()
  const release = await holdScripts(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled()
  release()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL(/\/verify-otp/)
})

test('a button pressed before hydration does its work after it', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(?!hydrate).*\.js$/)
  // Module scripts run before this: from here on presses are kept.
  await page.goto('/kit', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a form sent before hydration is sent with its text after it', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(?!hydrate).*\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Book Turf Online' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('main').getByLabel('Where', { exact: true }).fill('Jaipur')
  await page.getByRole('button', { name: 'Book Turf Online' }).click()
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page).toHaveURL(/\/jaipur\/cricket\?/)
})

test('a theme chosen before hydration is applied after it', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(?!hydrate).*\.js$/)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The reverse: the radio that the server checked loses its check.
  const again = await holdScripts(page, /\/assets\/(?!hydrate).*\.js$/)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.getByRole('contentinfo').getByText('System', { exact: true }).click()
  again()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'System' })).toBeChecked()
})

test('a page loads its scripts once it is painted or touched', async ({ page, context }) => {
  const input: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?!hydrate).*\.js$/.test(request.url())) input.push(request.url())
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
  expect(input).toEqual([])
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => input.length).toBeGreaterThan(3)
  show()
})

test('a touch retries scripts that did not load', async ({ page, quiet }) => {
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

test('a script gone from the server shows an error, and a reload brings the page back', async ({ page, quiet }) => {
  quiet(/dynamically imported module|Failed to load resource|404/)
  await page.goto('/about')
  // Before hydration the browser would load the document of the link instead.
  await untilHydrated(page)
  const terms = chunkOf('src/legal/terms/TermsPage.tsx')
  await page.route(`**${terms}`, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Terms of use' }).first().click()
  await expect(page.getByText('Part of it did not load. Check your connection, then reload.')).toBeVisible()
  await page.unroute(`**${terms}`)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
})
