import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { newPhone, running, test } from '../../baari.ts'
import { tomorrow } from '../../clock.ts'
import { freeTurf } from '../../freeTurf.ts'
import { gatewayDown } from '../../gatewayDown.ts'
import { anyFailure, reachAll } from '../../reachAll.ts'
import { clientOf, signIn } from '../../signIn.ts'

/** So far ahead that no other story and no seeded booking is there. */
const EMPTY_DAY = 17
const OWNER = '+919000000012'

test('asking, waiting and joining say what went wrong', async ({ page, quiet }) => {
  quiet(anyFailure)
  const owner = await clientOf(OWNER)
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
