import { createClient } from '@baari/contract/client.ts'
import { codeFor, expect, newPhone, running, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'

test('news of a booking reaches every open tab, and waits in the tray until it is read', async ({ page, context }) => {
  const turf = await freeTurf(20 * 60, 21 * 60)
  const phoneNumber = `+91${newPhone()}`
  const visitor = createClient(running().app)
  await visitor.register({ body: { phoneNumber, consent: true } })
  const session = await visitor.login({ body: { phoneNumber, otp: await codeFor(phoneNumber) } })
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('user', user)
    },
    [session.access_token, JSON.stringify(session.user)] as const,
  )
  const other = await context.newPage()
  await page.goto('/profile')
  await other.goto('/about')
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: 'Notifications' }).click()
    const tray = tab.getByRole('dialog', { name: 'Notifications' })
    await expect(tray).toContainText('Nothing yet')
    await expect(tray.getByText('Live')).toBeVisible()
    await expectAccessible(tab)
    await tab.goBack()
  }

  const player = createClient(running().app, { headers: () => ({ authorization: `Bearer ${session.access_token}` }) })
  const day = await visitor.getAvailability({ query: { turfId: turf.turfId, date: turf.date, gameType: 'Cricket' } })
  const ground = day.turfAvailabilityResponse.find(({ groundName }) => groundName === turf.ground)
  const order = await player.bookFull({
    body: {
      groundId: ground?.groundId ?? '',
      date: turf.date,
      startTime: [20, 0],
      endTime: [21, 0],
      selectedGameType: 'Cricket',
    },
  })
  await payWithoutWindow(order.externalPaymentOrderId)

  for (const tab of [other, page]) {
    await tab.bringToFront()
    const banner = tab.getByRole('region', { name: 'Notifications' })
    await expect(banner).toContainText('Booking confirmed')
    await expect(banner).toContainText(turf.name)
    await expectAccessible(tab)
  }
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expectAccessible(page)
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  await tray.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await tray.getByRole('link', { name: /Booking confirmed/ }).click()
  await expect(page).toHaveURL(/\/bookings/)
  await expect(page.getByRole('article').filter({ hasText: turf.name })).toContainText('Confirmed')
})
