import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal } from '../testing/answers.ts'
import { aTurfPage } from '../testing/aTurfPage.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aGround, aTurfDay, TOMORROW, TURF } from '../testing/served.ts'

/** Free from 6 to 11 pm, with a discount of ₹50. */
const evening = aTurfDay(
  { fullBookingSlots: [{ startTime: [18, 0], endTime: [23, 0], fromMinute: 1080, toMinute: 1380 }] },
  { gapNudge: 50 },
)

const shown = (more: string, answers: Answers = {}): Promise<void> =>
  renderAt(`/turf-details/${TURF}?date=${TOMORROW}&gameType=Cricket&ground=${aGround().groundId}${more}`, {
    as: player,
    answers: {
      ...aTurfPage,
      getAvailability: () => evening,
      ...answers,
    },
  })

const offers = () => screen.findAllByRole('button', { name: /^Start at 6:00 pm, ₹50 off/ })

test('a time that leaves a gap offers the adjacent start, which is then requested at its price', async () => {
  const request: unknown[] = []
  await shown('&start=18:30', {
    bookFull: ({ body }) => {
      request.push(body)
      return refusal('SLOT_TAKEN')
    },
  })
  await userEvent.click((await offers())[0]!)
  expect(await screen.findAllByText('6:00 – 7:00 pm')).not.toHaveLength(0)
  expect(window.location.search).toContain('insteadOf=18%3A30')
  expect(screen.queryAllByRole('button', { name: /^Start at/ })).toHaveLength(0)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Continue/ }))[0]!)
  await screen.findByRole('dialog', { name: 'Review and pay' })
  expect(screen.getAllByText('For filling a gap')).not.toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹950' }))
  await screen.findByText('Someone else has just taken this time. Please choose another one.')
  expect(request).toMatchObject([{ startTime: [18, 0], insteadOf: [18, 30], expectedPrice: 950 }])
})

test.for([
  ['leaves no gap', '&start=19:00', evening],
  ['is at a turf without a discount', '&start=18:30', { ...evening, gapNudge: null }],
  ['is at a turf that answers each enquiry', '&start=18:30', { ...evening, isOnboarded: false }],
] as const)('offers no other start if the time %s', async ([, more, day]) => {
  await shown(more, { getAvailability: () => day })
  await screen.findAllByRole('region', { name: 'Your booking' })
  expect(screen.queryAllByRole('button', { name: /^Start at/ })).toHaveLength(0)
})

test('announces a changed price and shows it before the payment', async () => {
  let perHour = 1000
  await shown('&start=19:00', {
    getAvailability: () => aTurfDay({ pricePerHourFullBooking: perHour }),
    bookFull: () => {
      perHour = 1100
      return refusal('PRICE_CHANGED')
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Continue/ }))[0]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,000' }))
  await screen.findByText('The price has just changed. Please check it again.')
  await screen.findByRole('button', { name: 'Pay ₹1,100' })
})
