import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, connectionLost, pageOf, refusal, SERVER_TIME } from '../testing/answers.ts'
import { aPaidOrder } from '../testing/aPaidOrder.ts'
import { aTicket } from '../testing/aTicket.ts'
import { aTurfPage } from '../testing/aTurfPage.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aBooking, aGame, aGround, aProfile, aTurfDay, TOMORROW, TURF } from '../testing/served.ts'

const { groundId } = aGround()

const shown = (answers: Answers, { as = player, more = '' } = {}): Promise<void> =>
  renderAt(`/turf-details/${TURF}?date=${TOMORROW}&gameType=Cricket&ground=${groundId}${more}`, {
    as,
    answers: {
      ...aTurfPage,
      ...answers,
    },
  })

const toPay = async (answers: Answers, as = player): Promise<void> => {
  await shown(answers, { as, more: '&start=11:00&minutes=60' })
  const [go] = await screen.findAllByRole('button', { name: /^Continue/ })
  await userEvent.click(go as HTMLElement)
  await screen.findByRole('dialog', { name: 'Review and pay' })
}
const pay = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: /^Pay ₹/ }))

type EveningsReply = WireReply<Api['listEvenings']>
type Evening = EveningsReply['grounds'][number]['evenings'][number]

/** Evenings of January on the ground; a day has its evening free at ₹1,000 unless it is changed. */
const evenings = (...days: (readonly [day: number, changes?: Partial<Evening>])[]): EveningsReply => ({
  grounds: [
    {
      groundId,
      evenings: days.map(([day, changes]) => ({
        date: [2027, 1, day],
        pricePerHour: 1000,
        isFull: false,
        isClosed: false,
        leastPrice: 1000,
        ...changes,
      })),
    },
  ],
})

test('reports a day that cannot be loaded', async () => {
  await shown({ getAvailability: badGateway })
  await screen.findByText('Failed to fetch turf availability.')
})

test.each([
  ['the whole ground without a token, since all phones share the answer', '', false],
  ['games with the token, since some are for this account alone', '&bookingType=PARTIAL', true],
])('asks for %s', async (_, more, expected) => {
  const tokens: boolean[] = []
  const getAvailability: Answers['getAvailability'] = ({ hasToken }) => {
    tokens.push(hasToken)
    return aTurfDay()
  }
  await shown({ getAvailability }, { more })
  await waitFor(() => expect(tokens).toContain(expected))
  expect(new Set(tokens)).toEqual(new Set([expected]))
})

test('bypasses all caches after a hold, which they may not know yet', async () => {
  const tokens: boolean[] = []
  const getAvailability: Answers['getAvailability'] = ({ hasToken }) => {
    tokens.push(hasToken)
    return aTurfDay()
  }
  await toPay({ getAvailability, bookFull: () => refusal('SLOT_TAKEN') })
  expect(new Set(tokens)).toEqual(new Set([false]))
  await pay()
  await waitFor(() => expect(tokens.at(-1)).toBe(true))
})

test('keeps the day shown while the games for this account load', async () => {
  await shown({ getAvailability: ({ hasToken }) => (hasToken ? new Promise(() => undefined) : aTurfDay()) })
  await userEvent.click(await screen.findByRole('tab', { name: 'Play With Others' }))
  await screen.findByRole('tab', { name: 'Play With Others', selected: true })
  const grounds = await screen.findByRole('tabpanel', { name: 'Play With Others' })
  await waitFor(() => expect(grounds.textContent).toContain('₹'))
})

test('a link to a past day shows today without a start, and says so', async () => {
  await renderAt(`/turf-details/${TURF}?date=2027-01-10&gameType=Cricket&start=00:00&minutes=60`, {
    as: player,
    answers: aTurfPage,
  })
  await screen.findByText('Sun, 10 Jan cannot be booked here. These are today’s times.')
  expect(screen.queryByText(/is not free here/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /Sat, 16 Jan/ }))
  await waitFor(() => expect(screen.queryByText(/cannot be booked here/)).toBeNull())
})

test('a night that has ended shows today and says so', async () => {
  const getAvailability: NonNullable<Answers['getAvailability']> = ({ query }) =>
    query.get('date') === '2027-01-14' ? refusal('SLOT_IN_PAST') : aTurfDay()
  await renderAt(`/turf-details/${TURF}?date=2027-01-14&start=00:30`, {
    as: player,
    answers: { ...aTurfPage, getAvailability },
    tonight: '2027-01-14',
  })
  await screen.findByText('Thu, 14 Jan cannot be booked here. These are today’s times.')
})

test('the current night is the first chip of the strip, and a press opens it', async () => {
  const getAvailability = vi.fn<NonNullable<Answers['getAvailability']>>(() => aTurfDay())
  await renderAt(`/turf-details/${TURF}?gameType=Cricket&ground=${groundId}`, {
    as: player,
    answers: { ...aTurfPage, getAvailability, listEvenings: () => evenings([14], [15], [16]) },
    tonight: '2027-01-14',
  })
  const tonight = await screen.findByRole('radio', { name: 'Tonight, Thu, 14 Jan, ₹1,000 for 1 h' })
  const chips = within(screen.getByRole('radiogroup', { name: 'Date' })).getAllByRole('radio')
  expect(chips).toHaveLength(22)
  expect(chips[1]?.getAttribute('aria-label')).toBe('Today, Fri, 15 Jan, ₹1,000 for 1 h')
  await userEvent.click(tonight)
  await waitFor(() => expect(getAvailability.mock.lastCall?.[0].query.get('date')).toBe('2027-01-14'))
  expect(tonight.getAttribute('aria-checked')).toBe('true')
})

test('shows the price of the shortest booking at each start, and the total of a chosen time', async () => {
  await shown({})
  await screen.findByText('Price for 1 h, the shortest booking')
  await userEvent.click(await screen.findByRole('button', { name: /^7:00 pm ₹1,000/ }))
  await userEvent.click(screen.getByRole('button', { name: 'More: Duration' }))
  await screen.findByRole('button', { name: /^7:00 pm ₹1,500 chosen/ })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('₹1,500')
  await screen.findByRole('button', { name: /^7:30 pm Included/ })
  await screen.findByRole('button', { name: /^8:00 pm Included/ })
  screen.getByRole('button', { name: /^8:30 pm ₹1,000/ })
})

test('shows on each day the lowest free price for the chosen part and length, Full or Closed', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const listEvenings = vi.fn<NonNullable<Answers['listEvenings']>>(({ query }) => {
    const price = query.get('part') === 'MORNING,AFTERNOON' ? 800 : 1000
    const leastPrice = (price * Number(query.get('minutes'))) / 60
    const none = { leastPrice: null }
    return evenings(
      [15, { leastPrice }],
      [16, { ...none, isFull: true }],
      [17, none],
      [18, { ...none, isClosed: true }],
    )
  })
  await shown({ listEvenings })
  await screen.findByRole('radio', { name: /₹1,000 for 1 h$/ })
  screen.getByRole('radio', { name: 'Sat, 16 Jan, Full for 1 h in the evening and at night' })
  screen.getByRole('button', { name: /16 Jan, Full for 1 h in the evening and at night$/ })
  screen.getByRole('button', { name: 'Fri, 15 Jan, ₹1,000 for 1 h' })
  screen.getByRole('radio', { name: 'Sun, 17 Jan, –' })
  screen.getByRole('radio', { name: 'Mon, 18 Jan, Closed' })
  screen.getByRole('button', { name: 'Mon, 18 Jan, Closed' })
  await userEvent.click(screen.getByRole('button', { name: 'Morning and afternoon' }))
  await screen.findByRole('radio', { name: /₹800 for 1 h$/ })
  screen.getByRole('radio', { name: 'Sat, 16 Jan, Full for 1 h in the morning and afternoon' })
  expect(window.location.search).toContain('part=early')
  await userEvent.click(await screen.findByRole('button', { name: /^7:00 pm ₹1,000/ }))
  await screen.findByRole('radio', { name: /₹1,000 for 1 h$/ })
  await userEvent.click(screen.getByRole('button', { name: 'More: Duration' }))
  await screen.findByRole('radio', { name: /₹1,500 for 1 h 30 min$/ })
})

test('says that a ground is closed on the chosen day', async () => {
  const closed = aGround({ availability: false, isClosed: true, fullBookingSlots: [] })
  await shown({ getAvailability: () => aTurfDay({}, { turfAvailabilityResponse: [closed] }) })
  await screen.findByText('This ground is closed on this day.')
})

test('names the length of a price until the prices of a new length arrive', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const listEvenings: NonNullable<Answers['listEvenings']> = async ({ query }) => {
    const isLonger = query.get('minutes') === '90'
    if (isLonger) await answered
    return evenings([15, { leastPrice: isLonger ? 1500 : 1000 }], [16, { leastPrice: null, isFull: true }])
  }
  await shown({ listEvenings }, { more: '&start=19:00&minutes=60' })
  await screen.findByRole('radio', { name: /₹1,000 for 1 h$/ })
  await userEvent.click(screen.getByRole('button', { name: 'More: Duration' }))
  await screen.findByRole('button', { name: /^7:00 pm ₹1,500 chosen/ })
  screen.getByRole('radio', { name: /₹1,000 for 1 h$/ })
  screen.getByRole('radio', { name: /Full for 1 h in the evening/ })
  answer()
  await screen.findByRole('radio', { name: /₹1,500 for 1 h 30 min$/ })
})

test('labels another ground’s price with that ground’s minimum length while its prices load', async () => {
  const long = { ...aGround(), entityId: 'GROUND_A', groundId: 'GROUND_A', name: 'A', minHoursOfBooking: 2 }
  await shown({
    getAvailability: () => aTurfDay({}, { turfAvailabilityResponse: [aGround(), long] }),
    listEvenings: ({ query }) =>
      query.get('minutes') === '60'
        ? {
            grounds: [
              ...evenings([15]).grounds,
              { ...evenings([15, { leastPrice: 2000 }]).grounds[0]!, groundId: long.groundId },
            ],
          }
        : new Promise(() => {}),
  })
  await screen.findByRole('radio', { name: /₹1,000 for 1 h$/ })
  await userEvent.click(screen.getByRole('tab', { name: 'A' }))
  await screen.findByRole('radio', { name: /₹2,000 for 2 h$/ })
})

test.for([
  ['opens at 5 pm', { openingTime: [17, 0] }, 'early', 'EVENING,NIGHT'],
  ['closes at 5 pm', { closingTime: [17, 0] }, 'evening', 'MORNING,AFTERNOON'],
  ['is open all day', {}, 'early', 'MORNING,AFTERNOON'],
] as const)('requests prices for a part with opening hours if the ground %s', async ([, hours, part, requested]) => {
  const listEvenings = vi.fn<NonNullable<Answers['listEvenings']>>(() => evenings())
  const getAvailability = () => aTurfDay(hours as Parameters<typeof aTurfDay>[0])
  await shown({ getAvailability, listEvenings }, { more: `&part=${part}` })
  await waitFor(() => expect(listEvenings).toHaveBeenCalled())
  expect(listEvenings.mock.lastCall?.[0].query.get('part')).toBe(requested)
})

test('reports a missing turf', async () => {
  await shown({ getAvailability: () => refusal('NOT_FOUND') })
  await screen.findByText('We could not find that.')
})

test.each([
  ['a phone', true, 'Continue'],
  ['a desk', false, 'Continue to pay ₹1,000'],
])('on %s the chosen time and the button to continue appear once', async (_, isPhone, messages) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: !isPhone }))
  await shown({}, { more: '&start=11:00&minutes=60' })
  const ways = await screen.findAllByRole('button', { name: /^Continue/ })
  expect(ways.map(({ textContent }) => textContent)).toEqual([messages])
})

test.for([
  [
    'does not count',
    () => ({
      valid: false,
      message: 'This coupon code does not exist.',
      discountApplied: 0,
      couponCode: 'NOSUCH',
      price: 1200,
    }),
    'This coupon code does not exist.',
  ],
  ['is not answered', badGateway, 'Something went wrong. Please try again.'],
] as const)('a coupon that %s', async ([, validateCoupon, sentence]) => {
  await toPay({ validateCoupon })
  const sheet = within(screen.getByRole('dialog', { name: 'Review and pay' }))
  await userEvent.type(sheet.getByLabelText('Coupon code'), 'NOSUCH')
  await userEvent.click(sheet.getByRole('button', { name: 'Apply' }))
  // The page's own alert reports it once.
  expect(await screen.findAllByText(sentence)).toHaveLength(1)
})

test.for([
  ['without a reason', badGateway, 'Failed to book the slot. Please try again.'],
  ['it never arrives', connectionLost, 'An unexpected error occurred. Please try again.'],
  ['it is taken', () => refusal('SLOT_TAKEN'), 'Someone else has just taken this time. Please choose another one.'],
] as const)('booking fails: %s', async ([, bookFull, sentence]) => {
  await toPay({ bookFull })
  await pay()
  await screen.findByText(sentence)
})

test('says so if nothing is free on a day, and if joining the waitlist fails', async () => {
  await shown({ getAvailability: () => aTurfDay({ fullBookingSlots: [] }), joinWaitlist: badGateway })
  await screen.findByText('No slots available for the selected criteria.')
  await userEvent.click(screen.getByRole('button', { name: 'Join waitlist' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Join waitlist' }))
  await screen.findByText('❌ Failed to join waitlist: Something went wrong. Please try again.')
})

const aNight: Parameters<typeof aTurfDay>[0] = {
  closingTime: [2, 0],
  fullBookingSlots: [{ startTime: [22, 0], endTime: [2, 0], fromMinute: 1320, toMinute: 1560 }],
}

test('each end after midnight names its day', async () => {
  await shown({ getAvailability: () => aTurfDay(aNight) }, { more: '&start=23:00&minutes=60' })
  const [ends] = await screen.findAllByRole('combobox', { name: 'End time' })
  expect([...(ends as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    '12:00 am (Sun, 17 Jan)',
    '12:30 am (Sun, 17 Jan)',
    '1:00 am (Sun, 17 Jan)',
    '1:30 am (Sun, 17 Jan)',
  ])
})

test('a start after midnight that is not free names its own day', async () => {
  const fullBookingSlots = aNight.fullBookingSlots?.map((slot) => ({ ...slot, toMinute: 1440 }))
  await shown({ getAvailability: () => aTurfDay({ ...aNight, fullBookingSlots }) }, { more: '&start=00:30&minutes=60' })
  await screen.findByText(/^12:30 am \(Sun, 17 Jan\) is not free/)
})

test('free starts offered instead of the waitlist name their day after midnight', async () => {
  const joinWaitlist = () => refusal('WAITLIST_NOT_NEEDED', { nearestStartMinutes: [1410, 1470] })
  await shown({ getAvailability: () => aTurfDay({ ...aNight, fullBookingSlots: [] }), joinWaitlist })
  await userEvent.click(await screen.findByRole('button', { name: 'Join waitlist' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Join waitlist' }))
  const free = within(await sheet.findByRole('group', { name: 'Free to book now' }))
  expect(free.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '11:30 pm',
    '12:30 am (Sun, 17 Jan)',
  ])
})

test('reports a failed enquiry', async () => {
  await shown(
    { getAvailability: () => aTurfDay({}, { isOnboarded: false }), sendEnquiry: badGateway },
    { more: '&start=11:00&minutes=60' },
  )
  const [ask] = await screen.findAllByRole('button', { name: 'Send enquiry' })
  await userEvent.click(ask as HTMLElement)
  await screen.findByText('Failed to send enquiry. Please try again.')
})

test('lists an enquiry as waiting until the turf agrees, then offers to pay for it', async () => {
  vi.setSystemTime(SERVER_TIME)
  const asked = {
    ...aBooking,
    status: 'PAYMENT_AWAITED' as const,
    amountPaid: 0,
    cancel: null,
    holdExpiresAt: '2027-01-15T04:36:00.000Z',
  }
  let isAvailable = false
  const answers: Answers = {
    getAvailability: () => aTurfDay({}, { isOnboarded: false }),
    sendEnquiry: () => ({
      bookingId: aBooking.bookingId,
      status: 'PAYMENT_AWAITED',
      answerUntil: '2027-01-15T04:45:00.000Z',
      message: 'Sent.',
    }),
    listBookings: () => pageOf({ ...asked, isAvailable }),
    listTickets: () => ({ content: [] }),
  }
  await shown(answers, { more: '&start=11:00&minutes=60' })
  const [ask] = await screen.findAllByRole('button', { name: 'Send enquiry' })
  await userEvent.click(ask as HTMLElement)
  await screen.findByText('✅ Turf owner will confirm your booking within 2–3 minutes.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(window.location.pathname).toBe('/bookings'))
  expect(await screen.findByRole('button', { name: 'Waiting for approval from turf' })).toHaveProperty('disabled', true)
  cleanup()
  isAvailable = true
  await renderAt('/bookings', { as: player, answers: { ...aTurfPage, ...answers } })
  await screen.findByRole('button', { name: /^Pay ₹/ })
})

const aGameOfTheDay = {
  type: 'EXISTING' as const,
  gameId: aGame.gameId,
  selectedGameType: 'Cricket',
  cutoffAt: aGame.cutoffAt,
  startTime: aGame.startTime,
  endTime: aGame.endTime,
  fromMinute: 1140,
  toMinute: 1200,
  playersJoined: 6,
  totalPlayersJoined: 6,
  minPlayersRequired: 8,
  maxPlayersRequired: 10,
  bookingStatus: 'PENDING',
  admission: 'EVERYONE' as const,
  levels: null,
  leastReliability: null,
}

test('reports a failure to join', async () => {
  await shown(
    { getAvailability: () => aTurfDay({ partialBookingOptions: [aGameOfTheDay] }), joinGame: badGateway },
    { more: '&bookingType=PARTIAL' },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Join for/ }))
  await pay()
  await screen.findByText('Failed to add players. Please try again.')
})

test('a game for some levels asks for the level in the sheet, and can be joined with a fitting one', async () => {
  const said = (level: 'BEGINNER' | 'REGULAR') => ({ sport: 'Cricket', said: level, shown: level })
  let levels: ReturnType<typeof said>[] = []
  await shown(
    {
      getAvailability: () =>
        aTurfDay({
          partialBookingOptions: [{ ...aGameOfTheDay, levels: { least: 'CASUAL' as const, most: 'REGULAR' as const } }],
        }),
      listLevels: () => ({ levels }),
      sayLevel: ({ body }) => {
        levels = [said((body as { level: 'BEGINNER' | 'REGULAR' }).level)]
        return { levels }
      },
      joinGame: () => (levels[0]?.said === 'REGULAR' ? aPaidOrder : refusal('LEVEL_NEEDED')),
      listTickets: () => ({ content: [aTicket] }),
    },
    { more: '&bookingType=PARTIAL' },
  )
  expect(await screen.findAllByText(/Casual to Regular/)).not.toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: /^Join for/ }))
  const sheet = within(await screen.findByRole('dialog'))
  const chips = within(await sheet.findByRole('group', { name: 'How well do you play Cricket?' }))
  await pay()
  await sheet.findByText('Please say how well you play first.')
  await userEvent.click(chips.getByRole('button', { name: 'Beginner' }))
  await sheet.findByText(/Your level is Beginner\./)
  await userEvent.click(chips.getByRole('button', { name: 'Regular' }))
  await waitFor(() => expect(sheet.queryByRole('group', { name: 'How well do you play Cricket?' })).toBeNull())
  await pay()
  await waitFor(() => expect(window.location.pathname).toBe(`/ticket/${aBooking.bookingId}`))
})

const free = {
  type: 'FREE' as const,
  gameId: null,
  selectedGameType: null,
  cutoffAt: null,
  startTime: [6, 0] as [number, number],
  endTime: [23, 0] as [number, number],
  fromMinute: 360,
  toMinute: 1380,
  playersJoined: 0,
  totalPlayersJoined: 0,
  minPlayersRequired: 6,
  maxPlayersRequired: 10,
  bookingStatus: 'NONE',
  admission: 'EVERYONE' as const,
  levels: null,
  leastReliability: null,
}

test('reports a failure to start a game', async () => {
  await shown(
    { getAvailability: () => aTurfDay({ partialBookingOptions: [free] }), joinGame: badGateway },
    { as: { ...player, role: 'ADMIN' }, more: '&bookingType=PARTIAL' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Start the game' }))
  await screen.findByText('Please select a start time and duration.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Start time' }), '3:00 pm')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '1 h')
  await userEvent.click(screen.getByRole('button', { name: /^Start for/ }))
  await pay()
  await screen.findByText('Failed to join the booking. Please try again.')
  expect(window.location.pathname).toBe(`/turf-details/${TURF}`)
})

test.for([
  ['ADMIN', 0],
  ['ANYONE', 1],
] as const)(
  'if games are hosted by %s, a player can start one on this many grounds: %i',
  async ([gamesHostedBy, panels]) => {
    await shown(
      { getAvailability: () => aTurfDay({ partialBookingOptions: [free] }, { gamesHostedBy }) },
      { more: '&bookingType=PARTIAL' },
    )
    await screen.findByText('No games on this day yet.')
    expect(screen.queryAllByText('Start a game')).toHaveLength(panels)
  },
)

test('chooses half a ground if the address asks for one', async () => {
  const half = aGround({ entityId: 'GROUND_half', groundId: 'GROUND_half', name: 'Half A', parts: 1 })
  await renderAt(`/turf-details/${TURF}?date=${TOMORROW}&gameType=Cricket&ground=half`, {
    as: player,
    answers: {
      ...aTurfPage,
      getAvailability: () => ({
        ...aTurfDay(),
        turfAvailabilityResponse: [aGround({ parts: 2, name: 'Full ground' }), half],
      }),
    },
  })
  expect(await screen.findByRole('tab', { name: 'Half A', selected: true })).toBeDefined()
})

test('chooses the start in the address with the shortest time, and a press beside it extends it', async () => {
  await shown({}, { more: '&start=19:00' })
  const first = await screen.findByRole('button', { name: /^7:00 pm/ })
  expect(first.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /^8:00 pm/ }))
  expect(await screen.findAllByText('7:00 – 8:30 pm')).not.toHaveLength(0)
  expect(window.location.search).toContain('minutes=90')
  await userEvent.click(screen.getByRole('button', { name: /^7:00 pm/ }))
  expect(await screen.findAllByText('Choose a start')).not.toHaveLength(0)
})

test('a press on more says why the time cannot be longer', async () => {
  await shown(
    {
      getAvailability: () =>
        aTurfDay({
          fullBookingSlots: [{ startTime: [19, 0], endTime: [20, 0], fromMinute: 1140, toMinute: 1200 }],
        }),
    },
    { more: '&start=19:00' },
  )
  const [more] = await screen.findAllByRole('button', { name: 'More: Duration' })
  await userEvent.click(more as HTMLElement)
  await screen.findByText('8:00 pm is booked')
})

test.for([
  ['a phone', true],
  ['a desk', false],
] as const)('on %s, every time after midnight names its day', async ([, isPhone]) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: !isPhone }))
  const night: Parameters<typeof aTurfDay>[0] = {
    closingTime: [1, 0],
    minHoursOfBooking: 0.5,
    fullBookingSlots: [{ startTime: [19, 0], endTime: [0, 30], fromMinute: 1140, toMinute: 1470 }],
    paymentAwaitedBookingSlots: [
      {
        startTime: [0, 30],
        endTime: [1, 0],
        fromMinute: 1470,
        toMinute: 1500,
        createdDate: [2027, 1, 15, 10, 0, 0],
        holdExpiresAt: new Date(Date.parse(SERVER_TIME) + 300_000).toISOString(),
      },
    ],
  }
  await shown({ getAvailability: () => aTurfDay(night) }, { more: '&start=00:00&minutes=30' })
  await screen.findByRole('button', { name: /^12:00 am \(Sun, 17 Jan\) ₹500 chosen/ })
  screen.getByText('Sun, 17 Jan')
  screen.getByText('12:30 – 1:00 am (Sun, 17 Jan)')
  screen.getByRole('option', { name: '12:00 am (Sun, 17 Jan)' })
  await userEvent.click(screen.getByRole('button', { name: 'More: Duration' }))
  await screen.findByText(/12:30 am \(Sun, 17 Jan\) is on hold/)
  screen.getByText(/^Sat night \(Sun, 17 Jan\)/)
})

test('a half hour that is too short says how long it is free', async () => {
  await shown({
    getAvailability: () =>
      aTurfDay({
        fullBookingSlots: [
          { startTime: [19, 0], endTime: [19, 30], fromMinute: 1140, toMinute: 1170 },
          { startTime: [20, 0], endTime: [22, 0], fromMinute: 1200, toMinute: 1320 },
        ],
      }),
  })
  await screen.findByRole('button', { name: '7:00 pm Only 30 min free' })
})

test('shows the reviews after the terms of the turf', async () => {
  await shown({})
  const reviews = await screen.findByRole('heading', { level: 2, name: 'Reviews' })
  const terms = await screen.findByRole('heading', { level: 2, name: 'If you cancel, you get back' })
  expect(terms.compareDocumentPosition(reviews)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('shows the evening first, and the morning after a press', async () => {
  await shown({})
  await screen.findByRole('heading', { name: 'Evening and night' })
  expect(screen.queryByRole('button', { name: /^7:00 am/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Morning and afternoon' }))
  await screen.findByRole('button', { name: /^7:00 am/ })
})

test('shows the morning first if the address has a start in it', async () => {
  await shown({}, { more: '&start=07:00' })
  await screen.findByRole('heading', { name: 'Morning and afternoon' })
  await screen.findByRole('button', { name: 'Evening and night' })
})

test('finds a hold beside an earlier one that has lapsed', async () => {
  const held = (hour: number, minutes: number): typeof aBooking => ({
    ...aBooking,
    status: 'PAYMENT_AWAITED',
    startTime: [hour, 0],
    endTime: [hour + 1, 0],
    holdExpiresAt: new Date(Date.parse(SERVER_TIME) + minutes * 60_000).toISOString(),
  })
  await shown({ listBookings: () => pageOf(held(18, -60), held(20, 5)) }, { more: '&start=20:00' })
  await screen.findByText(/You are holding 8:00 – 9:00 pm/)
})

test('gives each game of the selector a distinct icon, including games added by an admin', async () => {
  const played = [
    'Cricket',
    'Football',
    'Badminton',
    'Pickleball',
    'Other Activities',
    'Tennis',
    'Basketball',
    'Futsal',
  ]
  await shown({ getAvailability: () => aTurfDay({ supportedGames: played }) })
  const chips = within(await screen.findByRole('group', { name: 'Game' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual(played)
  const icons = chips.map((chip) => chip.querySelector('svg path')?.getAttribute('d'))
  expect(new Set(icons).size).toBe(played.length)
  expect(icons).not.toContain(undefined)
})

const UNDO = { minutesAfterPaying: 15, minutesBefore: 360 }

test.for([
  ['promises a free undo before the payment', UNDO, 'Undo free for 15 minutes, up to 2 times in 30 days.'],
  ['promises no undo where the turf has switched it off', null, undefined],
] as const)('%s', async ([, undo, sentence]) => {
  await toPay({ getAvailability: () => aTurfDay({}, { undo }) })
  const sheet = within(screen.getByRole('dialog', { name: 'Review and pay' }))
  await sheet.findByText(/Refund if you cancel/)
  expect(sheet.queryByText(/Undo free/)?.textContent?.includes(sentence ?? '') ?? false).toBe(sentence !== undefined)
})

test('shows the refund of a booking in rupees before the payment, and the tiers after a press', async () => {
  await toPay({})
  const sheet = within(screen.getByRole('dialog', { name: 'Review and pay' }))
  const refund = await sheet.findByText('Refund if you cancel: 50%, ₹500 until 11:00 am')
  expect(refund.closest('details')?.open).toBe(false)
  await userEvent.click(refund)
  expect(refund.closest('details')?.textContent).toContain('10% up to 6 hours before')
})

test('shows a crossed-out price without claiming that it was ever charged', async () => {
  await shown(
    { getAvailability: () => aTurfDay({}, { referencePriceFactor: 1.2 }) },
    { more: '&start=11:00&minutes=60' },
  )
  const struck = await screen.findAllByText(/^Crossed-out price ₹/)
  expect(struck).not.toHaveLength(0)
  expect(screen.queryByText(/usual|was asked|instead of/i)).toBeNull()
})

test('two quick arrow keys move two grounds on, and the page follows', async () => {
  const another = (name: string) => aGround({ entityId: `GROUND_${name}`, groundId: `GROUND_${name}`, name })
  await shown({
    getAvailability: () => aTurfDay({}, { turfAvailabilityResponse: [aGround(), another('A'), another('B')] }),
  })
  const grounds = within(await screen.findByRole('tablist', { name: 'Ground' }))
  const arrowRight = () => fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  grounds.getByRole('tab', { name: 'Ground 1', selected: true }).focus()
  arrowRight()
  arrowRight()
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('ground')).toBe('GROUND_B'))
  const chosen = await grounds.findByRole('tab', { name: 'B', selected: true })
  expect(document.activeElement).toBe(chosen)
  // The times of the ground are in the panel of its tab.
  const panel = screen.getByRole('tabpanel', { name: 'B' })
  expect(chosen.getAttribute('aria-controls')).toBe(panel.id)
  within(panel).getByRole('group', { name: 'Start time' })
})

test('the days are one stop, in which the arrow keys, Home and End choose', async () => {
  await shown({})
  const days = await screen.findByRole('radiogroup', { name: 'Date' })
  const chosen = () => days.querySelector('[aria-checked="true"]')
  const all = within(days).getAllByRole('radio')
  expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen()])
  ;(chosen() as HTMLElement).focus()
  for (const [key, at] of [
    ['{Home}', 0],
    ['{ArrowRight}', 1],
    ['{End}', all.length - 1],
  ] as const) {
    await userEvent.keyboard(key)
    await waitFor(() => expect(chosen()?.getAttribute('data-date')).toBe(all[at]?.getAttribute('data-date')))
    expect(document.activeElement).toBe(chosen())
  }
})

const unknown = { ...player, age: 'UNKNOWN' as const }

test('paying declares a player of unknown age to be 18 before the hold', async () => {
  const done: string[] = []
  await toPay(
    {
      declareAge: ({ body }) => {
        done.push(JSON.stringify(body))
        return player
      },
      bookFull: () => {
        done.push('held')
        return badGateway()
      },
    },
    unknown,
  )
  screen.getByText('By continuing, you confirm you are 18 or older.')
  await pay()
  await screen.findByText('Failed to book the slot. Please try again.')
  expect(done).toEqual(['{"isAdult":true}', 'held'])
  expect(screen.queryByText('By continuing, you confirm you are 18 or older.')).toBeNull()
})

test('holds nothing until the age is saved', async () => {
  await toPay({ declareAge: badGateway }, unknown)
  await pay()
  await screen.findByText('Your answer was not saved. Please try again.')
})

test('a player under 18 says so after a question, pays nothing, and continues to the guardian', async () => {
  const declareAge = vi.fn(() => ({ ...player, age: 'MINOR' as const }))
  await toPay(
    {
      declareAge,
      ...aProfile,
      getMe: () => ({ ...player, age: 'MINOR' as const }),
    },
    unknown,
  )
  await userEvent.click(screen.getByRole('button', { name: 'I am under 18' }))
  screen.getByText(/cannot change this for 365 days/)
  expect(declareAge).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, under 18' }))
  await waitFor(() => expect(window.location.pathname).toBe('/profile'))
})
