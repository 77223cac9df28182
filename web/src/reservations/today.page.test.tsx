import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { endVisit } from '../api/VisitQueries.tsx'
import { paths } from '../paths.ts'
import { aDayEntry } from '../testing/aDayEntry.ts'
import { type Answers, badGateway, connectionLost, refusal, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt, TODAY } from '../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../testing/served.ts'
import type { DayEntry, OwnerDays } from './useOwnerDays.ts'

const entry = (name: string, from: number, changes: Partial<DayEntry> = {}): DayEntry =>
  aDayEntry({
    entityId: `BOOKING_${name}`,
    name,
    date: TODAY,
    fromMinute: from * 60,
    toMinute: (from + 1) * 60,
    game: 'Cricket',
    price: 1000,
    ...changes,
  })

const days = (...entries: DayEntry[]): OwnerDays => ({
  turfEntityId: TURF,
  turfName: 'Pink City Arena',
  timeZone: 'Asia/Kolkata',
  date: TODAY,
  days: 1,
  today: TODAY,
  serverTime: SERVER_TIME,
  grounds: [
    {
      entityId: 'GROUND_1',
      name: 'Ground 1',
      parts: [1],
      supportedGames: ['Cricket'],
      opensAt: 360,
      closesAt: 1440,
      dayHours: [{ opensAt: 360, closesAt: 1440 }],
    },
  ],
  entries,
  till: { cash: 0, upi: 0, card: 0, other: 0, closes: [] },
  toReturn: [],
})

const shown = (...entries: DayEntry[]): Promise<void> => shownAt('', entries)

const shownAt = (query: string, entries: DayEntry[], more: Answers = {}): Promise<void> => {
  const answers: Answers = {
    listOwnerTurfs: () => [anOwnerTurf()],
    getOwnerDays: () => days(...entries),
    listOwnerDays: () => [days(...entries)],
    listTicketKeys: () => ({ keys: [] }),
    listAccessDisputes: () => ({ content: [], serverTime: SERVER_TIME }),
    listRain: () => ({ closures: [] }),
    quoteTime: () => ({ listPrice: 2000, before: null, after: null, difference: null, isFree: true }),
    ...more,
  }
  return renderAt(`${paths.ownerToday()}${query}`, { as: { ...player, role: 'TURFOWNER' }, answers })
}

test('an evening without a booking offers to share the free hours', async () => {
  const share = vi.fn<(what: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await shown(entry('Asha', 8), entry('Closed for care', 17, { kind: 'BLOCK' }))
  await screen.findByText('Nothing tonight')
  await userEvent.click(screen.getByRole('button', { name: 'Share your free hours' }))
  expect(share).toHaveBeenCalledWith({
    text: 'Pink City Arena is free tonight: 6:00 pm – 12:00 am (midnight). Book here:',
    url: 'https://baari.example/venues/pink-city-arena-jaipur',
  })
})

test('an evening with a single booking is not reported as empty', async () => {
  await shown(entry('Asha', 19))
  await screen.findAllByText('Asha')
  expect(screen.queryByText('Nothing tonight')).toBeNull()
})

test('a turf whose day still loads shows nothing of the previous turf', async () => {
  const lake = { ...anOwnerTurf({ name: 'Lake Box' }), entityId: 'TURF_2' }
  await shownAt(`?turf=${TURF}`, [], {
    listOwnerTurfs: () => [anOwnerTurf(), lake],
    listOwnerDays: () => [days(), { ...days(), turfEntityId: 'TURF_2', turfName: 'Lake Box' }],
    getOwnerDays: ({ query }) => (query.get('turfId') === TURF ? days() : new Promise(() => undefined)),
  })
  await screen.findByRole('button', { name: 'Share your free hours' })
  await userEvent.click(screen.getByRole('button', { name: /^Lake Box/ }))
  await waitFor(() => expect(window.location.search).toContain('TURF_2'))
  expect(screen.queryByRole('button', { name: 'Share your free hours' })).toBeNull()
  screen.getByText('Loading the day')
})

test('each figure of the day’s money opens the people behind it', async () => {
  await shown(
    entry('Asha', 18, { paidOnline: 1000 }),
    entry('Kabir', 19, { paidOnline: 300, toCollect: 700 }),
    entry('Meera', 20, { kind: 'MANUAL', collected: 1200 }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /to collect/ }))
  const peopleOf = async (figure: RegExp): Promise<(string | null)[]> => {
    const button = await screen.findByRole('button', { name: figure })
    await userEvent.click(button)
    const list = document.getElementById(button.getAttribute('aria-controls') ?? '')
    return within(list!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  }
  expect(await peopleOf(/^Paid online/)).toEqual(['Asha6:00 pm₹1,000', 'Kabir7:00 pm₹300'])
  expect(await peopleOf(/^Paid at the desk/)).toEqual(['Meera8:00 pm₹1,200'])
  expect(await peopleOf(/^Still to collect/)).toEqual(['Kabir7:00 pm₹700'])
  expect(screen.getByRole('button', { name: /^Paid online/ }).getAttribute('aria-expanded')).toBe('false')
})

test('an entry and a walk-in after midnight name the day on which they are played', async () => {
  const night = { ...days(entry('Asha', 24, { toCollect: 700 })) }
  const late = { ...night, grounds: night.grounds.map((ground) => ({ ...ground, closesAt: 26 * 60 })) }
  await shownAt('', [], { getOwnerDays: () => late, listOwnerDays: () => [late] })
  const piece = await screen.findByTitle('12:00 – 1:00 am (Sat, 16 Jan)')
  within(piece).getByText(/^12:00 – 1:00 am \(Sat, 16 Jan\)/)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add a walk-in in one line' }), '1-2am Rahul')
  await screen.findByRole('button', { name: /^1:00 – 2:00 am \(Sat, 16 Jan\)/ })
  expect(screen.queryByText(/^\d+:\d+ – \d+:\d+ am$/)).toBeNull()
})

test('a line says which ground is free, and which part it could not read', async () => {
  await shown()
  const line = await screen.findByRole('textbox', { name: 'Add a walk-in in one line' })
  await userEvent.type(line, '7-9pm Rahul 22/11')
  const spoken = screen.getAllByRole('status')
  await screen.findByText('Ground 1 is free')
  await screen.findByText('Not understood: 22/11')
  // A screen reader hears it once, after the last key.
  const said = () => spoken.map(({ textContent }) => textContent)
  expect(said().join('')).toBe('')
  await waitFor(() => expect(said()).toContain('Ground 1 is free, Not understood: 22/11, list price ₹2,000'), {
    timeout: 3000,
  })
})

test('Undo gives the focus back to where it came from', async () => {
  await shownAt('', [], {
    addWalkIn: () => ({
      entityId: 'BLOCK_1',
      groundEntityId: 'GROUND_1',
      date: TODAY,
      fromMinute: 1140,
      toMinute: 1260,
      price: 1200,
    }),
    deactivateBlock: () => ({ entityId: 'BLOCK_1', active: false, message: '' }),
  })
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Add a walk-in in one line' }),
    '7-9pm Rahul 1200 cash{Enter}',
  )
  const undo = await screen.findByRole('button', { name: 'Undo' })
  let before = document.activeElement
  for (let stops = 0; stops < 40 && document.activeElement !== undo; stops += 1) {
    before = document.activeElement
    await userEvent.tab()
  }
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(document.activeElement).toBe(before)
})

const sheetOf = ({ entityId }: DayEntry): string => `?sheet=entry&of=${entityId}`

test('marks a no-show in the sheet, and removes the mark again', async () => {
  let asha = entry('Asha', 8, { toCollect: 700 })
  const answers: Answers = {
    getOwnerDays: () => days(asha),
    listOwnerDays: () => [days(asha)],
    markNoShow: () => {
      asha = { ...asha, didNotCome: true, mayUndoNoShow: true, toCollect: 0 }
      return { entityId: asha.entityId, didNotCome: true }
    },
    undoNoShow: () => {
      asha = { ...asha, didNotCome: false, mayUndoNoShow: false, toCollect: 700 }
      return { entityId: asha.entityId, didNotCome: false }
    },
  }
  await shownAt(sheetOf(asha), [asha], answers)
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('To collect')
  await userEvent.click(await sheet.findByRole('button', { name: 'No-show' }))
  const undo = await sheet.findByRole('button', { name: 'Undo no-show' })
  expect(sheet.queryByText('To collect')).toBeNull()
  await userEvent.click(undo)
  await sheet.findByRole('button', { name: 'No-show' })
})

test('refuses to move a walk-in to a taken time', async () => {
  const meera = entry('Meera', 17, { kind: 'MANUAL' })
  await shownAt(sheetOf(meera), [meera, entry('Kabir', 20, { kind: 'MANUAL' })], {
    quoteTime: () => ({ listPrice: 900, before: 900, after: 900, difference: 0, isFree: false }),
  })
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Start time' }), '8:30 pm')
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'End time' }), '9:30 pm')
  await sheet.findByText('That time is taken. The entry stays at its old time.')
  expect(sheet.getByRole('button', { name: 'Save new time' })).toHaveProperty('disabled', true)
})

test('a line that is not fully understood opens the form, which saves one of its possible times', async () => {
  const addWalkIn = vi.fn<NonNullable<Answers['addWalkIn']>>(() => ({
    entityId: 'BLOCK_1',
    groundEntityId: 'GROUND_1',
    date: TODAY,
    fromMinute: 1140,
    toMinute: 1260,
    price: 2000,
  }))
  await shownAt('', [], { addWalkIn })
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Add a walk-in in one line' }),
    '7-9 Ground 1 Asha 22/11{Enter}',
  )
  const form = within(await screen.findByRole('dialog', { name: /^Add to the plan: Pink City Arena/ }))
  await form.findByText(/We did not understand this part of your line/)
  await userEvent.click(form.getByRole('button', { name: 'Save walk-in' }))
  await form.findByText('Please choose a ground, a date, and a start and end time.')
  await userEvent.click(form.getByRole('button', { name: '7:00 – 9:00 pm' }))
  await userEvent.click(form.getByRole('button', { name: 'Save walk-in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(addWalkIn.mock.calls[0]?.[0].body).toMatchObject({ name: 'Asha', startTime: [19, 0], endTime: [21, 0] })
})

test('names the turf and the chosen ground in the title and button of a block', async () => {
  const [ground] = days().grounds
  const plan = { ...days(), grounds: [ground!, { ...ground!, entityId: 'GROUND_2', name: 'Ground 2' }] }
  await shownAt('', [], { getOwnerDays: () => plan, listOwnerDays: () => [plan] })
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Block time' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add to the plan: Pink City Arena' }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Ground' }), 'Ground 2')
  await screen.findByRole('dialog', { name: 'Add to the plan: Pink City Arena, Ground 2' })
  sheet.getByRole('button', { name: 'Block Pink City Arena, Ground 2' })
})

test('closing a day again requires a reason', async () => {
  const aClose = {
    version: 1,
    cash: 1000,
    upi: 0,
    card: 0,
    other: 0,
    countedCash: 950,
    difference: -50,
    note: '',
    bookingsAhead: 0,
    leftToCollect: 0,
    closedBy: 'Rajendra',
    closedAt: SERVER_TIME,
  }
  const closed = { ...days(), till: { cash: 1000, upi: 0, card: 0, other: 0, closes: [aClose] } }
  const closeDay = vi.fn<NonNullable<Answers['closeDay']>>(() => {
    const next = { ...aClose, version: 2, note: 'A note lay under the till' }
    closed.till.closes.unshift(next)
    return next
  })
  await shownAt('?sheet=close-day', [], { getOwnerDays: () => closed, listOwnerDays: () => [closed], closeDay })
  const sheet = within(await screen.findByRole('dialog', { name: /^Close the day: Pink City Arena, / }))
  await sheet.findByText('This is the one that counts.')
  await userEvent.type(await sheet.findByLabelText(/^Cash you counted/), '1000')
  await userEvent.click(sheet.getByRole('button', { name: 'Close the day at Pink City Arena again' }))
  await sheet.findByText('Please say why you are closing the day again.')
  expect(closeDay).not.toHaveBeenCalled()
  await userEvent.type(await sheet.findByLabelText(/^Reason for closing it again/), 'A note lay under the till')
  await userEvent.click(sheet.getByRole('button', { name: 'Close the day at Pink City Arena again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(closeDay.mock.calls[0]?.[0].body).toMatchObject({ version: 1, note: 'A note lay under the till' })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close day' }))
  const again = within(await screen.findByRole('dialog', { name: /^Close / }))
  const counts = (await again.findByText('This is the one that counts.')).closest('li')
  expect(counts?.textContent).toMatch(/^Close 2: .*A note lay under the till/)
})

test('the form for a balance proposes the full amount, and the sheet then shows the payment method', async () => {
  let kabir = entry('Kabir', 8, { toCollect: 700 })
  const collectBalance = vi.fn<NonNullable<Answers['collectBalance']>>(() => {
    const taken = {
      entityId: 'COLLECTION_1',
      amount: 700,
      method: 'UPI' as const,
      collectedBy: 'Rajendra',
      collectedAt: SERVER_TIME,
    }
    kabir = { ...kabir, toCollect: 0, collected: 700, collections: [taken] }
    return { entityId: kabir.entityId, collected: 700, toCollect: 0 }
  })
  await shownAt(sheetOf(kabir), [], {
    getOwnerDays: () => days(kabir),
    listOwnerDays: () => [days(kabir)],
    collectBalance,
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Kabir' }))
  expect(await sheet.findByRole('textbox', { name: 'Amount in rupees' })).toHaveProperty('value', '700')
  await userEvent.click(sheet.getByRole('button', { name: 'UPI' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Mark as collected' }))
  expect(await screen.findAllByText('₹700 collected.')).not.toHaveLength(0)
  sheet.getByText(/₹700 · UPI/)
  expect(sheet.queryByRole('button', { name: 'Mark as collected' })).toBeNull()
  expect(collectBalance.mock.calls[0]?.[0].body).toEqual({ entityId: kabir.entityId, amount: 700, method: 'UPI' })
})

test('closes one ground for rain with the keyboard alone', async () => {
  const booked = entry('Asha', 18, { groundEntityId: 'GROUND_2', paidOnline: 1000 })
  const [ground] = days().grounds
  const plan = { ...days(booked), grounds: [ground!, { ...ground!, entityId: 'GROUND_2', name: 'Ground 2' }] }
  const rained = {
    entityId: booked.entityId,
    kind: 'ONLINE' as const,
    groundEntityId: 'GROUND_2',
    date: TODAY,
    fromMinute: 1080,
    toMinute: 1140,
    name: 'Asha',
    phone: '+91•••••••678',
    seats: null,
    paidOnline: 1000,
    answer: null,
    answeredBy: null,
    decideBy: SERVER_TIME,
    movedTo: null,
  }
  const numberless = {
    entityId: 'BLOCK_1',
    groundEntityId: 'GROUND_2',
    date: TODAY,
    fromMinute: 1140,
    toMinute: 1200,
    name: 'Kabir',
    phone: null,
  }
  const closeForRain = vi.fn<NonNullable<Answers['closeForRain']>>(() => refusal('SLOT_IN_PAST'))
  await shownAt('', [], {
    getOwnerDays: () => plan,
    listOwnerDays: () => [plan],
    checkRain: () => ({ players: [rained], toCall: [numberless], holds: 0, offers: 0, begun: 0 }),
    closeForRain,
  })
  const press = async (button: HTMLElement, key = '{Enter}') => {
    button.focus()
    await userEvent.keyboard(key)
  }
  await press(await screen.findByRole('button', { name: 'More' }))
  await press(await screen.findByRole('button', { name: 'Close for rain' }))
  const sheet = within(await screen.findByRole('dialog', { name: /^Close for rain: Pink City Arena, Fri/ }))
  await sheet.findByRole('button', { name: 'Close Pink City Arena and tell 1 player' })
  sheet.getByText('1 walk-in left no number.')
  sheet.getByText(/Walk-in without a number/)
  const dry = sheet.getByRole('button', { name: 'Ground 1' })
  await press(dry, ' ')
  expect(dry.getAttribute('aria-pressed')).toBe('false')
  await press(await sheet.findByRole('button', { name: 'Close Pink City Arena, Ground 2 and tell 1 player' }))
  await waitFor(() => expect(closeForRain).toHaveBeenCalledOnce())
  screen.getByRole('dialog', { name: /^Close for rain: Pink City Arena, Ground 2, / })
  expect(closeForRain.mock.calls[0]?.[0].body).toMatchObject({ groundEntityIds: ['GROUND_2'], startTime: [18, 0] })
})

test('without a connection the cached plan opens, and a walk-in survives a reload until it is discarded', async () => {
  await shown(entry('Asha', 19))
  await screen.findAllByText('Asha')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reloadOffline = async () => {
    cleanup()
    endVisit()
    await shownAt('', [], {
      listOwnerTurfs: connectionLost,
      getOwnerDays: connectionLost,
      listOwnerDays: connectionLost,
      listTicketKeys: connectionLost,
      listAccessDisputes: connectionLost,
      listRain: connectionLost,
      quoteTime: connectionLost,
      addWalkIn: connectionLost,
    })
    await screen.findByText(/^As of .* You are offline/)
    expect(await screen.findAllByText('Asha')).not.toHaveLength(0)
  }
  await reloadOffline()
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Add a walk-in in one line' }),
    '2pm-2:30pm Flightmode 500{Enter}',
  )
  const waiting = () => screen.findByRole('region', { name: 'Waiting on this device' })
  await within(await waiting()).findByText(/^Flightmode, /)
  await reloadOffline()
  const list = within(await waiting())
  await list.findByText(/^Flightmode, /)
  await userEvent.click(list.getByRole('button', { name: /^Discard Flightmode/ }))
  await userEvent.click(list.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting on this device' })).toBeNull())
})

test('a failing server shows the cached plan with the failure, and is not called offline', async () => {
  await shown(entry('Asha', 19))
  await screen.findAllByText('Asha')
  cleanup()
  endVisit()
  await shownAt('', [], { getOwnerDays: badGateway, listOwnerDays: badGateway })
  await screen.findByText(/^The day could not be loaded\. As of .* Later changes are not shown\.$/)
  expect(await screen.findAllByText('Asha')).not.toHaveLength(0)
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

test('hides Add walk-in from staff who may only view the turf', async () => {
  await shownAt('', [], { listOwnerTurfs: () => [anOwnerTurf({ right: 'VIEW' })] })
  await screen.findByText('You can only view this turf. To add or change anything, ask its owner for desk access.')
  expect(screen.queryByRole('button', { name: 'Add walk-in' })).toBeNull()
})

test('the desk sees the earliest time of a check-in, and no button before it', async () => {
  await shownAt('?sheet=ticket', [], {
    readTicketState: () => ({
      bookingId: 'BOOKING_01jzz000000000000000000001',
      state: 'VALID',
      version: 1,
      groundName: 'Ground 1',
      startsAt: '2099-01-16T13:30:00.000Z',
      endsAt: '2099-01-16T14:30:00.000Z',
      seats: null,
      initial: 'A',
      toCollect: 0,
      checkedInAt: null,
    }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Code' }))
  await user.type(screen.getByRole('textbox', { name: /8 characters/ }), '00000001')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  await screen.findByText(/^You can check this player in from .* 6:00 pm/)
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull()
})
