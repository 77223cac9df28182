import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Locator, Page } from '@playwright/test'
import { codeFor, expect, expectAccessible, newPhone, running, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { gatewayDown } from '../gatewayDown.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { signIn } from '../signIn.ts'
import { tomorrow } from '../tomorrow.ts'

interface Row {
  situation: string
  /** Letter by letter, where on the page it stands. */
  shown: string
  reach: (page: Page) => Promise<unknown>
}

/** Goes through every row on the same page; each leaves nothing behind for the next. */
const reachAll = async (page: Page, rows: readonly Row[]): Promise<void> => {
  for (const { situation, shown, reach } of rows)
    await test.step(`${situation}: ${shown}`, async () => {
      await reach(page)
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(page)
      const alert = page.getByTestId('alert').getByRole('button', { name: 'OK', exact: true })
      if (await alert.isVisible()) await alert.click()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().setOffline(false)
    })
}

/** A code can be asked for again this long after the last. */
const LOCKED_MILLISECONDS = 31_000

/** So far ahead that no other story and no seeded booking is there. */
const EMPTY_DAY = 17
const ownerPhone = '+919000000012'

const anyFailure = /Failed to load resource|ERR_/

test('logging in says what went wrong', async ({ page, quiet }) => {
  quiet(anyFailure)
  await page.clock.install()
  const phone = newPhone()
  await reachAll(page, [
    {
      situation: 'Send OTP fails',
      shown: 'Failed to send OTP. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/auth\/register/)
        await page.goto('/login')
        await page.getByLabel('Mobile number').fill(phone)
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Send OTP' }).click()
      },
    },
    {
      situation: 'Verify fails, and nobody says why',
      shown: 'Invalid OTP. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/auth\/login/)
        await page.getByRole('button', { name: 'Send OTP' }).click()
        await expect(page).toHaveURL(/\/verify-otp/)
        await page.getByRole('textbox').fill(await codeFor(`+91${phone}`))
      },
    },
    {
      situation: 'Resend fails',
      shown: 'Failed to resend OTP. Try again.',
      reach: async () => {
        await gatewayDown(page, /\/auth\/register/)
        await page.clock.fastForward(LOCKED_MILLISECONDS)
        await page.getByRole('button', { name: 'Resend OTP' }).click()
      },
    },
    {
      situation: 'Verify fails, with a reason',
      shown: 'Invalid OTP. Please try again.',
      reach: async () => {
        const code = await codeFor(`+91${phone}`)
        await page.getByRole('textbox').fill(code === '111111' ? '222222' : '111111')
      },
    },
  ])
})

test('looking for turfs says what went wrong', async ({ page, quiet, context }, info) => {
  quiet(anyFailure)
  await signIn(page, `+91${newPhone()}`)
  const list = `/turf-list?game=Cricket&date=${tomorrow()}`
  const nearMe = async (): Promise<void> => {
    await page.goto(list)
    // A wide screen asks for the position by itself.
    if (info.project.name === 'desk') return
    await page.getByRole('button', { name: /Search and filters|Anywhere/ }).click()
    await page.getByRole('button', { name: 'Near me' }).click()
  }
  await reachAll(page, [
    {
      situation: 'Search fails, and nobody says why',
      shown: 'Error fetching turfs:',
      reach: async () => {
        await gatewayDown(page, /\/auth\/search/)
        await page.goto(list)
      },
    },
    {
      situation: 'Search fails, with a reason',
      shown: 'That was too often. Please wait a little and try again.',
      reach: async () => {
        await page.route(/\/auth\/search/, (route) =>
          route.fulfill({
            status: 429,
            headers: { 'retry-after': '60' },
            json: {
              status: 429,
              code: 'TOO_MANY_REQUESTS',
              detail: 'That was too often. Please wait a little and try again.',
              errorMessage: 'That was too often. Please wait a little and try again.',
              message: 'That was too often. Please wait a little and try again.',
            },
          }),
        )
        await page.goto(list)
      },
    },
    {
      situation: 'Search finds nothing',
      shown: 'No turfs found!',
      reach: () => page.goto(`${list}&name=zzzzzz`),
    },
    {
      situation: 'The device gives no position',
      shown: 'Unable to retrieve location.',
      reach: async () => {
        await context.clearPermissions()
        await nearMe()
      },
    },
    {
      situation: 'The device knows no positions',
      shown: 'Geolocation is not supported by your browser.',
      reach: async () => {
        await page.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'geolocation')
        })
        await nearMe()
      },
    },
  ])
})

test('a turf says what went wrong', async ({ page, quiet, browser }) => {
  test.slow()
  quiet(anyFailure)
  const turf = await freeTurf(11 * 60, 14 * 60)
  const details = `/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}`
  const other = await signIn(await browser.newPage(), `+91${newPhone()}`)
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
  const coupon = async (code: string): Promise<void> => {
    const sheet = page.getByRole('dialog', { name: 'Review and pay' })
    await sheet.getByLabel('Coupon code').fill(code)
    await sheet.getByRole('button', { name: 'Apply' }).click()
  }

  await reachAll(page, [
    {
      situation: 'Availability fails, and nobody says why',
      shown: 'Failed to fetch turf availability.',
      reach: async () => {
        await gatewayDown(page, /\/booking\/get-availability/)
        await page.goto(details)
      },
    },
    {
      situation: 'Availability fails, with a reason',
      shown: 'We could not find this turf.',
      reach: () => page.goto(`/turf-details/TURF_00000000000000000000000000?date=${turf.date}`),
    },
    {
      situation: 'A coupon does not count',
      shown: 'This coupon code does not exist.',
      reach: async () => {
        await toPay('11:00')
        await coupon('NOSUCH')
      },
    },
    {
      situation: 'A coupon cannot be checked',
      shown: 'Something went wrong. Please try again.',
      reach: async () => {
        await gatewayDown(page, /coupon/)
        await coupon('FTM20')
      },
    },
    {
      situation: 'Booking fails, and nobody says why',
      shown: 'Failed to book the slot. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/booking\/full/)
        await pay()
      },
    },
    {
      situation: 'Booking fails before it arrives',
      shown: 'An unexpected error occurred. Please try again.',
      reach: async () => {
        await page.context().setOffline(true)
        await pay()
      },
    },
    {
      situation: 'Booking fails, with a reason',
      shown: 'Someone else has just taken this time. Please choose another one.',
      reach: async () => {
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

test('asking, waiting and joining say what went wrong', async ({ page, quiet, browser }) => {
  quiet(anyFailure)
  const owner = await signIn(await browser.newPage(), ownerPhone)
  const turfs = await owner.listOwnerTurfs({})
  const [turf, ground] =
    turfs.flatMap((one) => one.grounds.map((of) => [one, of] as const)).find(([, of]) => of.allowFullBooking) ?? []
  const empty = addDays(tomorrow(), EMPTY_DAY)
  await owner.createBlock({
    body: {
      groundEntityId: ground?.entityId ?? '',
      blockType: 'BLOCK',
      date: empty,
      startTime: ground?.openingTime ?? [0, 0],
      endTime: ground?.closingTime ?? [0, 0],
      acknowledgeConflicts: true,
    },
  })
  const { content } = await owner.searchTurfs({ query: { game: 'Cricket', size: 100 } })
  const asked = content.find(({ isOnboarded }) => !isOnboarded)
  await signIn(page, `+91${newPhone()}`)
  const emptyDay = `/turf-details/${turf?.entityId}?date=${empty}&gameType=${ground?.supportedGames[0]}&ground=${ground?.entityId}`
  await reachAll(page, [
    {
      situation: 'Nothing is free on that day',
      shown: 'No slots available for the selected criteria.',
      reach: () => page.goto(emptyDay),
    },
    {
      situation: 'Waiting fails, and nobody says why',
      shown: '❌ Failed to join waitlist: Something went wrong. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/booking\/join/)
        await page.getByRole('button', { name: 'Join waitlist' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Join waitlist' }).click()
      },
    },
    {
      situation: 'Asking fails, and nobody says why',
      shown: 'Failed to send enquiry. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/booking\/enquiry/)
        await page.goto(`/turf-details/${asked?.entityId}?date=${tomorrow()}&gameType=Cricket`)
        await page
          .getByRole('button', { name: /^\d+:\d\d [ap]m.*₹/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'Ask for this slot' }).filter({ visible: true }).click()
      },
    },
    {
      situation: 'Joining fails, and nobody says why',
      shown: 'Failed to add players. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/booking\/partial/)
        await page.goto('/games')
        await page.getByRole('link', { name: /^Join/ }).first().click()
        await page
          .getByRole('button', { name: /^Join for/ })
          .first()
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Pay ₹/ })
          .click()
      },
    },
  ])

  const house = running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''
  await signIn(page, house)
  const free = await freeTurf(15 * 60, 16 * 60)
  await reachAll(page, [
    {
      situation: 'Starting a game fails, and nobody says why',
      shown: 'Failed to join the booking. Please try again.',
      reach: async () => {
        await gatewayDown(page, /\/booking\/partial/)
        await page.goto(
          `/turf-details/${free.turfId}?date=${free.date}&gameType=Cricket&bookingType=PARTIAL&ground=${free.groundId}`,
        )
        await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: '3:00 pm' })
        await page.getByRole('combobox', { name: 'Duration' }).selectOption({ label: '1 h' })
        await page.getByRole('button', { name: /^Start for/ }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Pay ₹/ })
          .click()
      },
    },
  ])
})

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
