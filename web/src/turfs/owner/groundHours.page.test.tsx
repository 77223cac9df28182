import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { anOwnerGround } from '../../testing/anOwnerGround.ts'
import { type Answers, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../../testing/served.ts'

const rule = {
  entityId: 'PRICE_1',
  dayOfWeek: 'SUNDAY',
  bookingType: 'FULL',
  fromMinute: 360,
  toMinute: 600,
  shortenedTo: null,
}

type Week = WireRequest<Api['setGroundHours']>['body']
type Closed = WireRequest<Api['setClosedDates']>['body']

const box = anOwnerGround({ entityId: 'GROUND_1', name: 'Box' })
const cage = anOwnerGround({ entityId: 'GROUND_2', name: 'Cage', closedDates: [[2027, 1, 26]] })

const shown = (answers: Answers, grounds = [box]) =>
  renderAt(paths.groundHours(TURF), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ name: 'Lit Box', grounds })],
      listHolidays: () => [{ date: [2027, 1, 26], name: 'Republic Day', hindiName: 'गणतंत्र दिवस' }],
      ...answers,
    },
  })

test('saves a week with a closed day, and asks before it changes price rules outside the hours', async () => {
  const saved: Week[] = []
  await shown({
    setGroundHours: ({ body }) => {
      saved.push(body as Week)
      if (!(body as Week).changesPriceRules) return refusal('PRICE_RULES_OUTSIDE_HOURS', { rules: [rule] })
      return box
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sunday' }))
  const saturday = screen.getByLabelText('Opens, Saturday')
  await userEvent.clear(saturday)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter an opening and a closing time for each open day.')
  expect(saved).toEqual([])
  await userEvent.type(saturday, '09:30')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Sunday, 6:00 – 10:00 am · Full')
  await userEvent.click(screen.getByRole('button', { name: 'Save and change the rules' }))
  await screen.findByText('The hours are saved.')
  expect(saved[1]?.changesPriceRules).toBe(true)
  expect(saved[1]?.weekHours.slice(4)).toEqual([
    { dayOfWeek: 'FRIDAY', hours: { openingTime: [6, 0], closingTime: [23, 0] } },
    { dayOfWeek: 'SATURDAY', hours: { openingTime: [9, 30], closingTime: [23, 0] } },
    { dayOfWeek: 'SUNDAY', hours: null },
  ])
})

test('refuses a week without an open day before sending it', async () => {
  await shown({})
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Monday' }))
  await userEvent.click(screen.getByRole('button', { name: 'Monday’s hours every day' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please open on at least one day.')
})

test('a holiday closes the grounds that are open on it, and says how many bookings stay', async () => {
  const saved: Closed[] = []
  await shown(
    {
      setClosedDates: ({ body }) => {
        saved.push(body as Closed)
        return { grounds: [], staying: [{ date: [2027, 1, 26], bookings: 2 }] }
      },
    },
    [box, cage],
  )
  const closed = await screen.findByRole('region', { name: 'Closed days' })
  expect(within(closed).getByText('· Cage')).toBeTruthy()
  await userEvent.click(await within(closed).findByRole('checkbox', { name: /^Republic Day/ }))
  await within(closed).findByText('2 bookings on 26 January 2027 stay.')
  expect(saved).toEqual([{ closedDates: ['2027-01-26'], groundIds: ['GROUND_1', 'GROUND_2'] }])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ground' }), 'Cage')
  await userEvent.click(within(closed).getByRole('button', { name: /^Open on/ }))
  await screen.findByText(/^Open on .*\.$/)
  expect(saved[1]).toEqual({ closedDates: [], groundIds: ['GROUND_2'] })
})
