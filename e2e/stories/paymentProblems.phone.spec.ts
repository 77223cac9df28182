import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Page } from '@playwright/test'
import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

interface Row {
  situation: string
  /** Letter by letter, where on the page it stands. */
  shown: string
  reach: () => Promise<unknown>
}

/** Goes through every row on the same page; each leaves nothing behind for the next. */
const reachAll = async (page: Page, rows: readonly Row[]): Promise<void> => {
  for (const { situation, shown, reach } of rows)
    await test.step(`${situation}: ${shown}`, async () => {
      await reach()
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(page)
      const alert = page.getByTestId('alert').getByRole('button', { name: 'OK', exact: true })
      if (await alert.isVisible()) await alert.click()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
}

test('paying says what went wrong', async ({ page, quiet }) => {
  quiet(/Failed to load resource/)
  const turf = await freeTurf(11 * 60, 14 * 60)
  const details = `/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}`
  const other = await clientOf(`+91${newPhone()}`)
  const hold = (start: number) =>
    other.bookFull({
      body: {
        groundId: turf.groundId,
        date: turf.date,
        startTime: [start, 0],
        endTime: [start + 1, 0],
        selectedGameType: 'Cricket',
      },
    })
  await signIn(page, `+91${newPhone()}`)
  const toPay = async (start: string): Promise<void> => {
    await page.goto(`${details}&start=${start}&minutes=60`)
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Review and pay' })).toBeVisible()
  }
  const pay = (): Promise<void> => page.getByRole('button', { name: /^Pay ₹/ }).click()
  const checkout = page.frameLocator('iframe')

  await reachAll(page, [
    {
      situation: 'Availability fails, with a reason',
      shown: 'We could not find this turf.',
      reach: () => page.goto(`/turf-details/TURF_00000000000000000000000000?date=${turf.date}`),
    },
    {
      situation: 'Booking fails, with a reason',
      shown: 'Someone else has just taken this time. Please choose another one.',
      reach: async () => {
        await toPay('11:00')
        await hold(11)
        await pay()
      },
    },
    {
      situation: 'The payment window is closed',
      shown: 'Payment was cancelled.',
      reach: async () => {
        await toPay('12:00')
        await pay()
        await checkout
          .getByRole('button', { name: /cancel|close/i })
          .first()
          .click()
      },
    },
    {
      situation: 'The payment cannot be verified',
      shown: 'Something went wrong during payment verification.',
      reach: async () => {
        await page.route(/\/booking\/confirm-payment/, (route) =>
          route.continue({ postData: { ...route.request().postDataJSON(), razorpay_signature: '0'.repeat(64) } }),
        )
        await pay()
        await checkout.getByRole('button', { name: /^Pay ₹/ }).click()
      },
    },
    {
      situation: 'The payment belongs to something else',
      shown:
        'Booking Failed Please Try Booking Other Time Slot Money Deducted Would be Refunded With In 5-7 Working days',
      reach: async () => {
        await toPay('13:00')
        const order = await other.bookFull({
          body: {
            groundId: turf.groundId,
            date: addDays(turf.date, 1),
            startTime: [13, 0],
            endTime: [14, 0],
            selectedGameType: 'Cricket',
          },
        })
        const answer = await payWithoutWindow(order.externalPaymentOrderId)
        await page.route(/\/booking\/confirm-payment/, (route) =>
          route.continue({ postData: { ...route.request().postDataJSON(), ...answer } }),
        )
        await pay()
        await checkout.getByRole('button', { name: /^Pay ₹/ }).click()
      },
    },
  ])
})
