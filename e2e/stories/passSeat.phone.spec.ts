import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { hostAndPay } from '../hostAndPay.ts'
import { payInWindow } from '../payInWindow.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf, signIn } from '../signIn.ts'

test('a player passes on a seat by its link, and gets back the money that the next player pays', async ({
  page,
  newDevice,
}) => {
  const { count, tap } = counted()
  const { groundId, date, players: numbers } = await freeTurf(20 * 60, 21 * 60)
  const host = await clientOf(`+91${newPhone()}`)
  const gameId = await hostAndPay(host, { groundId, date, startTime: '20:00', ...numbers })
  const first = await signIn(page, `+91${newPhone()}`)
  const seat = await first.joinGame({
    body: {
      groundId,
      date,
      startTime: '20:00',
      endTime: '21:00',
      selectedGameType: 'Cricket',
      numberOfPlayers: 1,
    },
  })
  await payOrder(first, seat)

  // A seat that cannot be cancelled can be passed on.
  await page.goto('/bookings/PARTIAL')
  await page.getByRole('article').filter({ hasText: '8:00 – 9:00 pm' }).getByRole('link', { name: 'Pass on' }).click()
  await tap(page.getByRole('button', { name: 'Pass on your seat' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Pass on' }))
  await expect(page.getByRole('heading', { name: 'You are passing on your seat' })).toBeVisible()
  await page.evaluate(() => {
    const kept: string[] = []
    Object.assign(globalThis, { kept })
    Object.assign(navigator, { share: ({ url }: { url: string }) => Promise.resolve(void kept.push(url)) })
  })
  await tap(page.getByRole('button', { name: 'Share the link' }))
  expect(count.taps).toBe(3)
  const [link = ''] = await page.evaluate(() => (globalThis as unknown as { kept: string[] }).kept)
  expect(link).toContain('?seats=')

  const second = await (await newDevice()).newPage()
  await signIn(second, `+91${newPhone()}`)
  await second.goto(link)
  count.taps = 0
  await tap(second.getByRole('button', { name: /^Take for ₹/ }))
  await tap(second.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ }))
  await payInWindow(second)
  count.taps += 1
  await expect(second.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  expect(count.taps).toBe(3)

  // The seat has changed hands: the first player reads of the money, and the link leads to nothing.
  await page.goto('/bookings/PARTIAL?sheet=notifications')
  await expect(page.getByRole('link', { name: /Your seat was passed on/ })).toContainText(/You get ₹.+ back/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('article').filter({ hasText: '8:00 – 9:00 pm' })).toContainText('You passed on your seat')
  await page.goto(link)
  await expect(page.getByText('This seat is no longer on offer.')).toBeVisible()
  const { players } = await host.readGame({ params: { gameId }, query: {} })
  expect(players).toHaveLength(2)
})
