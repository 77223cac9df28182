import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { logInOn } from '../logInOn.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { signIn } from '../signIn.ts'

const SEVEN_PM = 19 * 60

test('a squad is made and joined by its link, shares a booking, and books the same again in two taps', async ({
  page,
  newDevice,
}) => {
  const captain = await signIn(page, `+91${newPhone()}`)
  const { count, tap } = counted()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'My squads' }).click()
  await expect(page.getByRole('heading', { name: 'No squad yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name of the squad' }).fill('Sunday Lions')
  await page.getByRole('button', { name: 'Make a squad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday Lions' })).toBeVisible()
  await expectAccessible(page)
  const squadId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { token } = await captain.readSquad({ params: { squadId } })

  // A friend has never been here before.
  const friend = await (await newDevice()).newPage()
  await friend.goto(`/squads/join/${token}`)
  await logInOn(friend, newPhone())
  await expect(friend.getByText('1 member', { exact: true })).toBeVisible()
  await expectAccessible(friend)
  await tap(friend.getByRole('button', { name: 'Join' }))
  expect(count.taps).toBe(1)
  await expect(friend.getByText('Player · you')).toBeVisible()

  const { groundId, date } = await freeTurf(SEVEN_PM, SEVEN_PM + 60, 2)
  const order = await captain.bookFull({
    body: { groundId, date, startTime: [19, 0], endTime: [20, 0], selectedGameType: 'Cricket', payFull: true },
  })
  const paid = await payWithoutWindow(order.externalPaymentOrderId)
  await captain.confirmPayment({ body: { bookingId: order.entityId, bookingPlayerId: null, ...paid } })
  await page.goto(`/bookings/split/${order.entityId}`)
  await page.getByRole('button', { name: 'Play with Sunday Lions' }).click()
  const sheet = page.getByRole('dialog', { name: 'Play with Sunday Lions' })
  const share = sheet.getByRole('textbox', { name: 'Share of Player' })
  await expect(share).not.toHaveValue('')
  await expectAccessible(page)
  await share.fill('100')
  await sheet.getByRole('button', { name: 'Share the bill' }).click()
  await expect(page.getByText('Nobody has paid yet.')).toBeVisible()

  await friend.reload()
  await expect(friend.getByRole('link', { name: 'Pay your share, ₹100' })).toBeVisible()
  await expect(friend.getByText('Nobody owes anybody.')).toBeVisible()
  await expectAccessible(friend)

  // The friend books the next one, for everybody.
  count.taps = 0
  await tap(friend.getByRole('button', { name: 'Same again next week' }))
  const again = friend.getByRole('dialog', { name: 'Same again next week' })
  await expect(again.getByText(/₹/).first()).toBeVisible()
  await expectAccessible(friend)
  await tap(again.getByRole('button', { name: /^Pay ₹/ }))
  expect(count.taps).toBe(2)
  await payInWindow(friend)
  await expect(friend).toHaveURL(/\/ticket\//)

  // The captain bears the rest of last time, which was all but the friend's 100.
  await page.goto(`/squads/${squadId}`)
  const next = page.getByRole('listitem').filter({ hasText: 'Booked by Player' })
  await expect(async () => {
    await page.reload()
    await expect(next.getByRole('link', { name: /^Pay your share/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const { coming } = await captain.readSquad({ params: { squadId } })
  const [first, second] = coming
  expect(second?.bookingDate).toEqual(addDays(date, 7).split('-').map(Number))
  expect(first?.shares.map(({ amount }) => amount)).toEqual([100])
  expect(second?.shares[0]?.amount).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Keep it every week' }).click()
  await expect(page.getByText(/^Once your last game has begun/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave the squad' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave Sunday Lions?' })).toBeVisible()
  await expectAccessible(page)
})
