import type { Locator } from '@playwright/test'
import { expect, newPhone, test } from '../../baari.ts'
import { freeTurf } from '../../freeTurf.ts'
import { gatewayDown } from '../../gatewayDown.ts'
import { payWithoutWindow } from '../../payWithoutWindow.ts'
import { anyFailure, reachAll } from '../../reachAll.ts'
import { signIn } from '../../signIn.ts'

test('bookings and the profile say what went wrong', async ({ page, quiet }) => {
  quiet(anyFailure)
  const turf = await freeTurf(9 * 60, 10 * 60)
  const player = await signIn(page, `+91${newPhone()}`)
  const order = await player.bookFull({
    body: {
      groundId: turf.groundId,
      date: turf.date,
      startTime: [9, 0],
      endTime: [10, 0],
      selectedGameType: 'Cricket',
    },
  })
  const paid = await payWithoutWindow(order.externalPaymentOrderId)
  await player.confirmPayment({ body: { bookingId: order.entityId, ...paid } })
  const cancel = (): Locator => page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' })
  const openCancelling = async (): Promise<void> => {
    await page.goto('/bookings')
    await page.getByRole('button', { name: 'Cancel booking' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').fill('Rain')
    await expect(cancel()).toBeEnabled()
  }
  const save = (): Promise<void> => page.getByRole('button', { name: 'Save' }).click()
  await reachAll(page, [
    {
      situation: 'The bookings cannot be read, and nobody says why',
      shown: 'Failed to fetch bookings.',
      reach: async () => {
        await gatewayDown(page, /\/booking\/v2\/get-bookings/)
        await page.goto('/bookings')
      },
    },
    {
      situation: 'Cancelling fails, and nobody says why',
      shown: 'Cancellation failed',
      reach: async () => {
        await gatewayDown(page, /\/booking\/[^/]+\/cancel$/)
        await openCancelling()
        await cancel().click()
      },
    },
    {
      situation: 'Cancelling fails, with a reason',
      shown: 'We could not find this booking.',
      reach: async () => {
        await openCancelling()
        await page.route(/\/booking\/[^/]+\/cancel$/, (route) =>
          route.continue({ url: route.request().url().replace(order.entityId, 'BOOKING_00000000000000000000000000') }),
        )
        await cancel().click()
      },
    },
    {
      situation: 'The profile cannot be saved, and nobody says why',
      shown: 'Failed to update profile',
      reach: async () => {
        await gatewayDown(page, /\/player\/update/)
        await page.goto('/profile')
        await page.getByLabel('Name').fill('Asha')
        await save()
      },
    },
    { situation: 'The profile is saved', shown: 'Profile updated successfully', reach: save },
  ])
})
