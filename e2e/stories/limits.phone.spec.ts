import { expect, newPhone, running, test } from '../baari.ts'
import { passTime } from '../clock.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

const hours = (from: number) => ({
  startTime: [from, 0] as [number, number],
  endTime: [from + 1, 0] as [number, number],
})

/** The number of the seed's owner of a turf. */
const ownerOf = async (turfId: string): Promise<string> => {
  for (const { role, phone } of running().accounts) {
    const turfs = role === 'TURFOWNER' ? await (await clientOf(phone)).listOwnerTurfs({}) : []
    if (turfs.some(({ entityId }) => entityId === turfId)) return phone
  }
  throw new Error(`Nobody of the seed owns ${turfId}.`)
}

test('whoever has let two holds lapse is told calmly when they can hold a time again', async ({
  page,
  context,
  quiet,
}) => {
  quiet(/429/)
  const turf = await freeTurf(14 * 60, 17 * 60)
  const player = await signIn(page, `+91${newPhone()}`)
  for (const from of [14, 15])
    await player.bookFull({
      body: { groundId: turf.groundId, date: turf.date, selectedGameType: 'Cricket', ...hours(from) },
    })
  await passTime(context, { minutes: 7 })
  await expect
    .poll(async () => (await player.listBookings({ query: {} })).content.map(({ notes }) => notes))
    .toEqual(Array(2).fill('Payment time expired (slot may now be free)'))
  await page.goto('/bookings/FULL')
  const lapsed = page
    .getByRole('article')
    .filter({ hasText: 'Payment Pending' })
    .filter({ hasText: 'Payment time expired (slot may now be free)' })
  await expect(lapsed).toHaveCount(2)
  await page.goto(
    `/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}&start=16:00&minutes=60`,
  )
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Review and pay' })
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(sheet.getByRole('status').filter({ hasText: 'ended unpaid' })).toHaveText(
    /You can hold a slot again in (9|10) minutes\.\s*You have not paid anything\./,
  )
  await expect(sheet.getByRole('status').filter({ hasText: 'ended unpaid' })).toBeInViewport()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
})

test('an owner gets no discount of Baari’s on their own ground, and an admin sees whose booking it is', async ({
  page,
  newDevice,
}) => {
  const turf = await freeTurf(11 * 60, 14 * 60)
  await signIn(page, running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? '')
  const phone = await ownerOf(turf.turfId)
  const owner = await (await newDevice()).newPage()
  const client = await signIn(owner, phone)
  await owner.goto(
    `/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}&start=11:00&minutes=60`,
  )
  await owner
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  const sheet = owner.getByRole('dialog', { name: 'Review and pay' })
  await sheet.getByRole('textbox', { name: 'Coupon code' }).fill('FTM20')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  const alert = owner.getByTestId('alert')
  await expect(alert).toContainText('You cannot use this coupon at a turf that you own')
  await alert.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(sheet.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('FTM20')

  let booked = ''
  for (const from of [11, 12, 13]) {
    const order = await client.bookFull({
      body: { groundId: turf.groundId, date: turf.date, selectedGameType: 'Cricket', ...hours(from) },
    })
    booked = order.entityId
    const paid = await payWithoutWindow(order.externalPaymentOrderId)
    await client.confirmPayment({ body: { bookingId: booked, bookingPlayerId: null, ...paid } })
  }
  await page.goto(`/admin-dashboard?tab=bookings&bookingId=${booked}`)
  await expect(page.getByText('Booked by the owner').filter({ visible: true })).toBeVisible()
  await page.goto('/admin-dashboard?tab=tools&list=suspicions')
  await expect(page.getByText('3 bookings').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
})
