import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { anOwnerGround } from '../testing/anOwnerGround.ts'
import { type Answers, refusal } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../testing/served.ts'

type Calendars = WireReply<Api['listCalendars']>

const ground = anOwnerGround({ name: 'Ground A' })
const followed: Calendars['calendars'][number] = {
  entityId: 'CALENDAR_1',
  groundEntityId: ground.entityId,
  name: 'Desk',
  host: 'calendar.example',
  readAt: '2027-01-15T04:00:00Z',
  trouble: null,
  isPaused: false,
  blocks: 3,
}
const at = { groundEntityId: ground.entityId, date: '2027-01-20', fromMinute: 1140, toMinute: 1200 }

const open = (calendars: () => Partial<Calendars>, answers: Answers = {}) =>
  renderAt(paths.ownerCalendars(TURF), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ name: 'Arena', grounds: [ground] })],
      listCalendars: () => ({
        feeds: [{ groundEntityId: ground.entityId, feedUrl: 'https://baari.example/api/v1/calendars/a.ics' }],
        calendars: [],
        conflicts: [],
        ...calendars(),
      }),
      ...answers,
    },
  })

test('adds a calendar, says why an address is refused, and removes one after asking', async () => {
  let calendars: Calendars['calendars'] = []
  const added: unknown[] = []
  await open(() => ({ calendars }), {
    addCalendar: ({ body }) => {
      added.push(body)
      if (added.length === 1) return refusal('CALENDAR_ADDRESS_REFUSED')
      calendars = [followed]
      return followed
    },
    removeCalendar: () => {
      calendars = []
      return { entityId: followed.entityId }
    },
  })
  const address = await screen.findByRole('textbox', { name: 'Address of the calendar' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Desk')
  await userEvent.type(address, 'http://10.0.0.1/')
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  expect(await screen.findByText(/It needs https and a public site/)).toBeTruthy()
  await userEvent.clear(address)
  await userEvent.type(address, 'https://calendar.example/a.ics')
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  expect(await screen.findByText(/3 upcoming blocks/)).toBeTruthy()
  expect(added.at(-1)).toEqual({ name: 'Desk', address: 'https://calendar.example/a.ics' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Desk' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('None yet.')).toBeTruthy()
})

test('shows both sides of a conflict, and why a calendar is paused', async () => {
  await open(() => ({
    calendars: [{ ...followed, trouble: 'TOO_SLOW', isPaused: true }],
    conflicts: [
      {
        calendarEntityId: 'CALENDAR_1',
        title: 'Desk: League',
        ...at,
        standing: { kind: 'MANUAL', ...at, toMinute: 1170 },
      },
    ],
  }))
  const conflict = await screen.findByRole('region', { name: 'In two calendars at once' })
  expect(within(conflict).getByText('Desk: League')).toBeTruthy()
  expect(within(conflict).getByText('Booking by hand')).toBeTruthy()
  expect(screen.getByText(/took too long. Paused after too many failures/)).toBeTruthy()
})

test('copies the address of the feed, and replaces it after asking', async () => {
  let feedUrl = 'https://baari.example/api/v1/calendars/old.ics'
  await open(() => ({ feeds: [{ groundEntityId: ground.entityId, feedUrl }] }), {
    revokeFeed: () => {
      feedUrl = 'https://baari.example/api/v1/calendars/new.ics'
      return { groundEntityId: ground.entityId, feedUrl }
    },
  })
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy the address of Ground A' }))
  expect(copied).toHaveBeenCalledWith('https://baari.example/api/v1/calendars/old.ics')
  await user.click(screen.getByRole('button', { name: 'New address for Ground A' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'New address' }))
  expect(await screen.findByText('https://baari.example/api/v1/calendars/new.ics')).toBeTruthy()
})
