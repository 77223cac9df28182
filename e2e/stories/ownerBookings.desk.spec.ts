import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { expect, newPhone, test } from '../baari.ts'
import { today } from '../clock.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000013'

test('an owner declines one enquiry and accepts another, and cancels a booking with a full refund', async ({
  page,
}) => {
  const owner = await signIn(page, OWNER)
  // A player asks for two hours of the turf that sells through its owner.
  const asked = (await owner.listOwnerTurfs({})).find(({ isOnboarded }) => !isOnboarded)
  const ground = asked?.grounds[0]
  const player = await clientOf(`+91${newPhone()}`)
  const slot = {
    groundId: ground?.entityId ?? '',
    date: addDays(today(), 8),
    selectedGameType: ground?.supportedGames[0] ?? '',
  }
  const refused = await player.sendEnquiry({ body: { ...slot, startTime: [9, 0], endTime: [11, 0] } })
  const wanted = await player.sendEnquiry({ body: { ...slot, startTime: [15, 0], endTime: [17, 0] } })

  await page.goto('/turf-owner/bookings?status=PAYMENT_AWAITED')
  const respondTo = (bookingId: string) =>
    page
      .getByRole('button', { name: `Respond to ${bookingId.split('_')[1]}` })
      .filter({ visible: true })
      .click()
  await respondTo(refused.bookingId)
  const answer = page.getByRole('dialog', { name: 'Is this time available?' })
  await answer.getByRole('radio', { name: /Not Available/ }).check()
  await answer.getByRole('textbox', { name: 'Reason' }).fill('School match')
  await answer.getByRole('button', { name: 'Submit' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('The player has been told.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await respondTo(wanted.bookingId)
  await answer.getByRole('button', { name: 'Submit' }).click()
  await expect(alert).toContainText('The player can pay now.')
  await alert.getByRole('button', { name: 'OK' }).click()
  const { content } = await player.listBookings({ query: {} })
  expect(content.map(({ cancellationReason, isAvailable }) => [cancellationReason, isAvailable])).toEqual([
    [null, true],
    ['School match', true],
  ])

  // The turf cancels a booking that a player has paid for.
  const paid = (await owner.listOwnerBookings({ query: { bookingStatus: 'CONFIRMED', size: 100 } })).content.findLast(
    ({ cancel }) => cancel !== null,
  )
  const reference = paid?.bookingId.split('_')[1] ?? ''
  await page.goto('/turf-owner/bookings')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByRole('textbox', { name: 'Booking ID' }).fill(reference)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: `Cancel ${reference}` })
    .filter({ visible: true })
    .click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Booking' })
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('Burst pipe')
  await cancel.getByRole('button', { name: 'Confirm Cancel' }).click()
  await expect(page.getByText('Booking cancelled successfully').first()).toBeVisible()
  await expect(page.getByText('REFUND INITIATED').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Burst pipe').filter({ visible: true })).toBeVisible()
})
