import { expect, newPhone, test } from '../baari.ts'
import { today } from '../clock.ts'
import { bookedBy, cacheNames, deployment, inFlight, kept, NEXT, photoOf, ticketOfThisHour } from '../offline.ts'
import { OWNER, openDay } from '../ownerDay.ts'
import { clientOf, signInOnce } from '../signIn.ts'

test.use({ serviceWorkers: 'allow' })

test('in flight mode the ticket opens and the bookings say how old they are, until logging out removes both', async ({
  page,
  context,
  quiet,
}) => {
  const phone = `+91${newPhone()}`
  const { bookingId, turfName } = await bookedBy(phone)
  await signInOnce(page, phone)
  await page.goto('/bookings')
  await kept(page)
  await expect(page.getByRole('link', { name: 'Show ticket' })).toBeVisible()
  await inFlight(context, quiet)
  // The installed app starts here: one tap to the code.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
  await page.getByRole('link', { name: 'Show ticket' }).click()
  const code = page.getByRole('img', { name: `QR code of your ticket for ${turfName}` })
  await expect(code).toBeInViewport({ ratio: 1 })
  expect((await code.boundingBox())?.width).toBe(280)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.goto('/bookings')
  await expect(page.getByText(/^As of .* You are offline/)).toBeVisible()
  await expect(page.getByRole('heading', { name: turfName })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeDisabled()
  await expect(page.getByText('Greyed-out buttons work again once this is up to date.')).toBeVisible()
  await page.goto(`/ticket/${bookingId}`)
  await expect(code).toBeVisible()
  await page.goto('/turf-list?game=Cricket')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Searching, booking and paying')).toBeVisible()
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toHaveAttribute('href', '/turf-list?game=Cricket')
  await page.getByRole('link', { name: 'Your bookings as you last saw them' }).click()
  await expect(page.getByRole('heading', { name: turfName })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(/^As of/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeEnabled()

  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).toContain('baari-kept')
  await page.goto('/bookings?sheet=logout')
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(databases).not.toContain('baari-kept')
  // The cached documents belong to no account again.
  const documents = () =>
    page.evaluate(async () => {
      const pages = ['/bookings', '/ticket/kept', '/turf-owner/today', '/offline']
      const found = await Promise.all(pages.map(async (at) => (await caches.match(at, { ignoreVary: true }))?.text()))
      return found.map((html) => html !== undefined && !html.includes('"roleHint":"'))
    })
  await expect.poll(documents).toEqual([true, true, true, true])
  await context.setOffline(true)
  await page.goto('/bookings')
  await expect(page.getByText(turfName)).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
})

test('in flight mode the gate verifies tickets, refuses one changed byte, and sends the check-in later', async ({
  page,
  context,
  quiet,
}) => {
  const { turfId, groundId, bookingId, date, text, code } = await ticketOfThisHour()
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
  await sheet.getByRole('button', { name: 'Check another' }).click()
  await show('https://example.com')
  await expect(sheet.getByText('This is not a Baari ticket.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Check another' }).click()
  await show(text)
  await expect(sheet.getByText('Valid ticket')).toBeVisible()
  await expect(sheet.getByText(/The ticket is genuine\. Could not check online/)).toBeVisible()
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
  await sheet.getByRole('textbox', { name: /8 characters/ }).fill(code.toLowerCase())
  await sheet.getByRole('button', { name: 'Find' }).click()
  await expect(sheet.getByText(/Found by its code.*Checked online just now\./)).toBeVisible()
  await page.goto(`/turf-owner/today?turf=${turfId}&ground=${groundId}&date=${date}`)
  await expect(page.locator(`[data-entry="${bookingId}"]`)).toContainText('Checked in')
})

test('a new version waits until it is asked for, and breaks no open page', async ({ page }) => {
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
  // The open page keeps running the old version.
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
