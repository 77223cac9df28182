import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { logInOn } from '../logInOn.ts'
import { payInWindow } from '../payInWindow.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf } from '../signIn.ts'

const SEVEN_PM = 19 * 60

test('a friend joins a squad by its link, owes a share of its booking, and books the same again in two taps', async ({
  page,
}) => {
  const captain = await clientOf(`+91${newPhone()}`)
  const { squadId } = await captain.createSquad({ body: { name: 'Sunday Lions' } })
  const { token } = await captain.readSquad({ params: { squadId } })
  // The friend has never been here before.
  await page.goto(`/squads/join/${token}`)
  await logInOn(page, newPhone())
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Player · you')).toBeVisible()

  const { groundId, date } = await freeTurf(SEVEN_PM, SEVEN_PM + 60, 2)
  const order = await captain.bookFull({
    body: { groundId, date, startTime: [19, 0], endTime: [20, 0], selectedGameType: 'Cricket', payFull: true },
  })
  await payOrder(captain, order)
  const { members } = await captain.readSquad({ params: { squadId } })
  const friendId = members.find(({ isYou }) => !isYou)?.memberId ?? ''
  await captain.playWithSquad({
    params: { squadId, bookingId: order.entityId },
    body: { shares: [{ memberId: friendId, amount: 100 }] },
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Pay your share, ₹100' })).toBeVisible()

  // The friend books the next one, for all of them.
  const { count, tap } = counted()
  await tap(page.getByRole('button', { name: 'Same again next week' }))
  await tap(page.getByRole('dialog', { name: 'Same again next week' }).getByRole('button', { name: /^Pay ₹/ }))
  expect(count.taps).toBe(2)
  await payInWindow(page)
  await expect(page).toHaveURL(/\/ticket\//)
  // The captain bears the rest of last time, which was all but the friend's 100.
  const coming = async () => (await captain.readSquad({ params: { squadId } })).coming
  await expect.poll(async () => (await coming())[1]?.shares[0]?.amount ?? 0).toBeGreaterThan(100)
  expect((await coming())[1]?.bookingDate).toEqual(addDays(date, 7).split('-').map(Number))
})
