import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { TURF } from '../testing/served.ts'
import type { Insight } from './insightFilters.ts'

/** Two hours a day, over this many weeks. */
const insightOf = (weeks: number): Insight => ({
  startDate: [2026, 12, 18],
  endDate: [2027, 1, 14],
  occupancy: WEEKDAYS.flatMap((dayOfWeek) =>
    [18, 19].map((hour) => ({ dayOfWeek, hour, bookedMinutes: 60, openMinutes: 240 })),
  ),
  revenueBySource: (['FULL', 'PARTIAL', 'MANUAL'] as const).map((source) => ({
    source,
    played: 10,
    listPrice: 1000 * weeks,
    discountByTurf: 0,
    refundedAfterPlay: 0,
    kept: 100,
    amount: 1000 * weeks + 100,
  })),
  revenueByWeek: Array.from({ length: weeks }, (_, week) => ({
    startDate: [2026, 12, 1 + week] as [number, number, number],
    endDate: [2026, 12, 24] as [number, number, number],
    amounts: { FULL: 1000, PARTIAL: 1000, MANUAL: 1000 },
  })),
  cancellations: { played: 27, cancelled: 3, byPlayer: 2, byOwner: 1, byPlatform: 0, late: 1 },
  noShows: { expected: 20, missed: 1, missedOnline: 1, missedManual: 0 },
})

const shown = (answers: Answers = {}, query = ''): Promise<void> =>
  renderAt(`/turf-owner/insight${query}`, {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [],
      readInsight: ({ query: request }) => insightOf(Number(request.get('weeks'))),
      ...answers,
    },
  })

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true })).getAllByRole('row', { hidden: true })

test('the numbers behind each plot are tables, and follow the period in the address', async () => {
  await shown()
  await screen.findByRole('link', { name: '12 weeks' })
  await screen.findByText('What you earned')
  expect(rowsOf('Booked and open time by weekday and hour')).toHaveLength(1 + 7 + 14)
  expect(rowsOf('Revenue by week and source')).toHaveLength(1 + 4 + 1)
  expect(rowsOf('Bookings by how they ended').at(-1)?.textContent).toContain('30')
  const earned = () => screen.getByRole('button', { name: /^Revenue ₹/ }).textContent
  expect(earned()).toBe('₹12,300')
  await userEvent.click(screen.getByRole('link', { name: '12 weeks' }))
  await waitFor(() => expect(rowsOf('Revenue by week and source')).toHaveLength(1 + 12 + 1))
  expect(earned()).toBe('₹36,300')
  expect(window.location.search).toContain('weeks=12')
  expect(screen.getByRole('link', { name: 'What players say' }).getAttribute('href')).toBe('/turf-owner/reviews')
})

test.for([
  [/^Booked of the time you were open 25%/, 'Booked of the time you were open', 'divided by'],
  [/^Full ground ₹/, 'Full ground', 'Kept from cancelled bookings'],
  [/^Cancellation rate/, 'Cancellation rate', 'Played and cancelled'],
  [/^No-show rate/, 'No-show rate', 'Expected'],
] as const)('the figure %s opens to its formula', async ([button, name, part]) => {
  await shown()
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(within(await screen.findByRole('dialog', { name })).getAllByText(part)).not.toHaveLength(0)
})

test('arrow keys move through the hours of the week, and Enter opens one', async () => {
  await shown()
  const [first] = await screen.findAllByRole('button', { name: /^Monday .* booked$/ })
  first?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Tuesday 7:00.*25% booked$/)
  // The week is a single tab stop, which follows the keys.
  expect([...document.querySelectorAll('[data-hour][tabindex="0"]')]).toEqual([document.activeElement])
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Booked of the time you were open' }))
  dialog.getByText(/^Tuesday, /)
  expect(dialog.getAllByText('25%')).not.toHaveLength(0)
})

test('reports the turf of another owner as not found', async () => {
  await shown(
    {
      readInsight: () =>
        refusal('NOT_FOUND', {
          message: 'We could not find this turf.',
          detail: 'We could not find this turf.',
          errorMessage: 'We could not find this turf.',
        }),
    },
    `?turf=${TURF}`,
  )
  await screen.findByText('We could not find this turf.')
})
