import sharp from 'sharp'
import { expect, newPhone, test } from '../baari.ts'
import { chunkOf } from '../chunkOf.ts'
import { today } from '../clock.ts'
import { expectAccessible } from '../look.ts'
import { bookedBy, cacheNames, deployment, inFlight, kept, NEXT, openTurfOf, photoOf, ticketAt } from '../offline.ts'
import { addLine, OWNER, openDay, signInOwner } from '../ownerDay.ts'
import { clientOf, signIn, signInOnce } from '../signIn.ts'

test.use({ serviceWorkers: 'allow' })

test('Baari can be installed: the manifest and its icons answer, and say what a phone needs', {
  tag: '@phone',
}, async ({ page, request }) => {
  await page.goto('/about')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose: string; type: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Baari', start_url: '/', display: 'standalone', scope: '/' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await request.get(touch ?? '')).status()).toBe(200)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'")
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('in flight mode the ticket opens, the bookings say of when they are, and what is not kept says so', {
  tag: '@phone',
}, async ({ page, context, quiet }) => {
  const phone = `+91${newPhone()}`
  await signIn(page, phone)
  const { bookingId, turfName } = await bookedBy(phone)
  await page.goto('/bookings')
  await kept(page)
  await expect(page.getByRole('link', { name: 'Show ticket' })).toBeVisible()
  await inFlight(context, quiet)
  await page.reload()
  await expect(page.getByText(/^As of .* You are offline/)).toBeVisible()
  await expect(page.getByRole('heading', { name: turfName })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeDisabled()
  await expect(page.getByText('Greyed-out buttons need a connection.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show ticket' }).click()
  await expect(page.getByRole('img', { name: `QR code of your ticket for ${turfName}` })).toBeVisible()
  await page.goto(`/ticket/${bookingId}`)
  await page.reload()
  const code = page.getByRole('img', { name: `QR code of your ticket for ${turfName}` })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  // Pressed, it is large enough for a camera an arm's length away, and nothing runs out at the side.
  await page.getByRole('button', { name: 'Make the code larger' }).click()
  expect((await code.boundingBox())?.width).toBeGreaterThan(280)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.goto('/turf-list?game=Cricket')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Searching, booking, paying')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your bookings as you last saw them' }).click()
  await expect(page.getByRole('heading', { name: turfName })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(/^As of/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeEnabled()
})

test('logging out takes everything of the person from the device', async ({ page, context, quiet }) => {
  const phone = `+91${newPhone()}`
  const { turfName } = await bookedBy(phone)
  await signInOnce(page, phone)
  await page.goto('/bookings')
  await kept(page)
  await expect(page.getByRole('link', { name: 'Show ticket' })).toBeVisible()
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).toContain('baari-kept')

  await page.goto('/bookings?sheet=logout')
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(databases).not.toContain('baari-kept')
  // The kept documents are those of nobody again.
  const documents = () =>
    page.evaluate(async () => {
      const pages = ['/', '/bookings', '/ticket/kept', '/turf-owner/today', '/offline']
      const found = await Promise.all(pages.map(async (at) => (await caches.match(at, { ignoreVary: true }))?.text()))
      return found.map((html) => html !== undefined && !html.includes('"roleHint":"'))
    })
  await expect.poll(documents).toEqual([true, true, true, true, true])
  await inFlight(context, quiet)
  await page.goto('/bookings')
  await expect(page.getByText(turfName)).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
})

test('the gate verifies tickets in flight mode, refuses one changed byte, and sends the check-in later', async ({
  page,
  context,
  quiet,
}) => {
  const { turfId, groundId } = await openTurfOf()
  const { bookingId, date, text, code } = await ticketAt(turfId, groundId)
  await openDay(page, today())
  await page.goto(`/turf-owner/today?turf=${turfId}`)
  await kept(page)
  await expect(page.getByRole('button', { name: 'Check a ticket' })).toBeVisible()
  await inFlight(context, quiet)
  await page.reload()
  await expect(page.getByText(/^As of .* You are offline/)).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Block time' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Check a ticket' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check a ticket' })
  const show = async (shown: string) => {
    await sheet.getByRole('button', { name: 'Photo', exact: true }).click()
    await sheet.getByLabel('Photo of the QR code').setInputFiles(await photoOf(shown))
  }
  const other = text.endsWith('0') ? '1' : '0'
  await show(text.slice(0, 40) + (text[40] === other ? 'Z' : other) + text.slice(41))
  await expect(sheet.getByText('This ticket is not genuine. Something in it was changed.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Check in' })).toHaveCount(0)
  await expectAccessible(page, sheet)
  await sheet.getByRole('button', { name: 'Check another' }).click()
  await show('https://example.com')
  await expect(sheet.getByText('This is not a Baari ticket.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Check another' }).click()
  await show(text)
  await expect(sheet.getByText('Genuine, but for later')).toBeVisible()
  await expect(sheet.getByText(/The ticket is genuine\. Could not check online/)).toBeVisible()
  await expectAccessible(page, sheet)
  await sheet.getByRole('button', { name: 'Check in' }).click()
  await expect(sheet.getByText('Checked in on this device. We’ll send it when you are back online.')).toBeVisible()
  await expect(sheet.getByText('1 check-in has not been sent yet.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Check another' }).click()
  await show(text)
  await expect(sheet.getByText('Already checked in')).toBeVisible()

  await context.setOffline(false)
  await expect(sheet.getByText('1 check-in has not been sent yet.')).toHaveCount(0)
  const owner = await clientOf(OWNER)
  const { checkedInAt } = await owner.readTicketState({ query: { turfId, reference: bookingId } })
  expect(checkedInAt).not.toBeNull()
  await sheet.getByRole('button', { name: 'Check another' }).click()
  await sheet.getByRole('button', { name: 'Code', exact: true }).click()
  await sheet.getByRole('textbox', { name: /eight characters/ }).fill(code.toLowerCase())
  await sheet.getByRole('button', { name: 'Find' }).click()
  await expect(sheet.getByText(/Found by its code.*Checked online just now\./)).toBeVisible()
  await page.goto(`/turf-owner/today?turf=${turfId}&ground=${groundId}&date=${date}`)
  await expect(page.locator(`[data-entry="${bookingId}"]`)).toContainText('Checked in')
})

test('the plan opens in flight mode, and a walk-in that waits survives a reload', async ({ page, context, quiet }) => {
  const [turf] = await (await signInOwner(page)).listOwnerTurfs({})
  await page.goto(`/turf-owner/today?turf=${turf?.entityId}`)
  await kept(page)
  await expect(page.locator('[data-cursor]')).toBeAttached()
  await page.reload()
  await expect(page.locator('[data-cursor]')).toBeAttached()
  await inFlight(context, quiet)
  await page.reload()
  await expect(page.locator('[data-cursor]')).toBeAttached()
  await addLine(page, '2pm-2:30pm Flightmode 500')
  const waiting = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(waiting).toContainText('Flightmode')
  await page.reload()
  await expect(waiting).toContainText('Flightmode')
  await expectAccessible(page)
  await waiting.getByRole('button', { name: /^Discard Flightmode/ }).click()
  await waiting.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(waiting).toHaveCount(0)
})

test('a new version waits until it is asked for, and breaks no page that is open', async ({ page }) => {
  const deployed = await deployment()
  await page.goto(`${deployed.address}/about`)
  await kept(page)
  const before = await cacheNames(page)
  deployed.isNext = true
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
    })
  await update()
  await expect(page.getByText('A new version of Baari is ready.')).toBeVisible()
  await expectAccessible(page)
  // The page that is open goes on with what it has.
  expect(await cacheNames(page)).toEqual(expect.arrayContaining(before))
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await page.getByRole('link', { name: 'Terms of use' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload', exact: true }).click()])
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(false)
  await kept(page)
  await expect(page.getByText('A new version of Baari is ready.')).toHaveCount(0)
  // The files of the version before stay for other pages that are still open.
  expect(await cacheNames(page)).toEqual([...before, `baari-${NEXT}`])
  await deployed.close()
})

test('a part that is gone from the server says so, and a reload brings the page back', async ({
  page,
  context,
  quiet,
}) => {
  quiet(/dynamically imported module|Failed to load resource|404/)
  await page.goto('/about')
  await kept(page)
  const terms = chunkOf('src/legal/terms/TermsPage.tsx')
  await context.route(`**${terms}`, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Terms of use' }).first().click()
  await expect(page.getByText('Part of it did not load. Check your connection, then reload.')).toBeVisible()
  await context.unroute(`**${terms}`)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
})
