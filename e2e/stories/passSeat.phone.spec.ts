import type { Page } from '@playwright/test'
import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

test('a player passes on a seat by its link, and gets back what the next one pays', async ({ page, newDevice }) => {
  const { count, tap } = counted()
  const pay = async (device: Page) => {
    await tap(device.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ }))
    count.taps += 1
    await payInWindow(device)
    await expect(device.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  }
  const { turfId, groundId, date } = await freeTurf(20 * 60, 21 * 60)
  await signIn(page, `+91${newPhone()}`)
  await page.goto(`/games/host?game=Cricket&date=${date}&from=20:00&turf=${turfId}&ground=${groundId}`)
  await page.getByRole('button', { name: /^Start for ₹/ }).click()
  await pay(page)

  const first = await (await newDevice()).newPage()
  await signIn(first, `+91${newPhone()}`)
  await first.goto(`/turf-details/${turfId}?date=${date}&gameType=Cricket&bookingType=PARTIAL&ground=${groundId}`)
  await first
    .getByRole('listitem')
    .filter({ hasText: '8:00 – 9:00 pm' })
    .getByRole('button', { name: /^Join for/ })
    .click()
  await pay(first)

  // Where a seat cannot be cancelled, it can be passed on.
  await first.goto('/bookings/PARTIAL')
  await first.getByRole('article').filter({ hasText: '8:00 – 9:00 pm' }).getByRole('link', { name: 'Pass on' }).click()
  count.taps = 0
  await tap(first.getByRole('button', { name: 'Pass on your seat' }))
  const sheet = first.getByRole('dialog')
  await expect(sheet.getByText(/^Whoever takes it pays ₹.+ Until then the seat is yours\.$/)).toBeVisible()
  await expectAccessible(first)
  await tap(sheet.getByRole('button', { name: 'Pass on' }))
  await expect(first.getByRole('heading', { name: 'You are passing on your seat' })).toBeVisible()
  await expectAccessible(first)
  await first.evaluate(() => {
    const kept: string[] = []
    Object.assign(globalThis, { kept })
    Object.assign(navigator, { share: ({ url }: { url: string }) => Promise.resolve(void kept.push(url)) })
  })
  await tap(first.getByRole('button', { name: 'Share the link' }))
  expect(count.taps).toBe(3)
  const [link = ''] = await first.evaluate(() => (globalThis as unknown as { kept: string[] }).kept)
  expect(link).toContain('?seats=')

  const second = await (await newDevice()).newPage()
  await signIn(second, `+91${newPhone()}`)
  await second.goto(link)
  count.taps = 0
  await expect(second.getByText(/is passing on a seat\.$/)).toBeVisible()
  await expectAccessible(second)
  await tap(second.getByRole('button', { name: /^Take for ₹/ }))
  await expect(second.getByRole('dialog').getByText(/the other player gets ₹.+ back\.$/)).toBeVisible()
  await expectAccessible(second)
  await pay(second)
  expect(count.taps).toBe(3)

  // The seat has changed hands: the first player is told what comes back, and the link leads to nothing any more.
  await first.goto('/?sheet=notifications')
  await expect(first.getByRole('link', { name: /Your seat was passed on/ })).toContainText(/You get ₹.+ back/)
  await first.goto('/bookings/PARTIAL')
  await expect(first.getByRole('article').filter({ hasText: '8:00 – 9:00 pm' })).toContainText(
    'You passed on your seat',
  )
  await first.goto(link)
  await expect(first.getByText('This seat is no longer on offer.')).toBeVisible()
  await second.goto(link.split('?')[0] ?? '')
  await expect(second.getByRole('list', { name: 'Who is coming' }).getByRole('listitem')).toHaveCount(2)
})
