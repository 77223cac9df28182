import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aDayEntry } from '../testing/aDayEntry.ts'
import { type Answers, SERVER_TIME } from '../testing/answers.ts'
import { player, renderAt, TODAY } from '../testing/renderAt.tsx'
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
    { entityId: 'GROUND_1', name: 'Ground 1', parts: [1], supportedGames: ['Cricket'], opensAt: 360, closesAt: 1440 },
  ],
  entries,
  till: { cash: 0, upi: 0, card: 0, other: 0, closes: [] },
  toReturn: [],
})

const shown = (...entries: DayEntry[]): Promise<void> => {
  const answers: Answers = {
    listOwnerTurfs: () => [anOwnerTurf()],
    getOwnerDays: () => days(...entries),
    listOwnerDays: () => [days(...entries)],
    listTicketKeys: () => ({ keys: [] }),
    listTurnedAway: () => ({ content: [], serverTime: SERVER_TIME }),
    listRain: () => ({ closures: [] }),
    quoteTime: () => ({ listPrice: 2000, before: null, after: null, difference: null, isFree: true }),
  }
  return renderAt(paths.ownerToday(), { as: { ...player, role: 'TURFOWNER' }, answers })
}

test('an evening without a booking offers to share what is free', async () => {
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

test('one booking in the evening is not nothing', async () => {
  await shown(entry('Asha', 19))
  await screen.findAllByText('Asha')
  expect(screen.queryByText('Nothing tonight')).toBeNull()
})

test('each figure of the day’s money opens the people whom it is made of', async () => {
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

test('what is free and what was not understood of a line are two sentences', async () => {
  await shown()
  const line = await screen.findByRole('textbox', { name: 'Add a walk-in in one line' })
  await userEvent.type(line, '7-9pm Rahul 22/11')
  await screen.findByText('Ground 1 is free')
  await screen.findByText('Not understood: 22/11')
})
