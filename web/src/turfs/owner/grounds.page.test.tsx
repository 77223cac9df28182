import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { type Answers, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aGround, anOwnerTurf, TURF } from '../../testing/served.ts'

const { entityId, name, supportedGames, minPlayers, maxPlayers, availability, metadata } = aGround()
const ground = {
  entityId,
  name,
  supportedGames,
  minPlayers,
  maxPlayers,
  availability,
  allowFullBooking: true,
  allowPartialBooking: true,
  pricePerHourFullBooking: 1000,
  pricePerHourPartialBookingPerPlayer: 120,
  openingTime: [6, 0] as [number, number],
  closingTime: [23, 0] as [number, number],
  minHoursOfBooking: 1,
  advancePercentage: 30,
  metadata,
}

const shown = (sheet: string, answers: Answers): Promise<void> =>
  renderAt(`${paths.ownerTurfs()}?sheet=${sheet}&of=${entityId}`, {
    as: { ...player, role: 'TURFOWNER' },
    answers: { listOwnerTurfs: () => [anOwnerTurf({ grounds: [ground] })], ...answers },
  })

const chooseTime = async (start: string, end: string): Promise<void> => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start time' }), start)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'End time' }), end)
}

test('an advance of more than 100 % is not sent', async () => {
  await shown('edit-ground', {})
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Ground' }))
  sheet.getByText('Contact admin to change')
  const advance = sheet.getByRole('spinbutton', { name: 'Advance in percent' })
  await userEvent.clear(advance)
  await userEvent.type(advance, '101')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await sheet.findByText('Please check this number.')
})

test('a price that conflicts with another one is refused where it is added', async () => {
  await shown('dynamic-pricing', {
    listDynamicPrices: () => [],
    createDynamicPrice: () => refusal('CONFLICTING_SLOT'),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Dynamic Pricing' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Tuesday' }))
  await chooseTime('7:00 pm', '8:30 pm')
  await userEvent.type(sheet.getByRole('spinbutton', { name: 'Change per hour in rupees' }), '-20')
  await userEvent.click(sheet.getByRole('button', { name: 'Add price' }))
  await sheet.findByText('Slot conflicts with existing slot')
})

const weekly = (day: number) => ({
  entityId: `BLOCK_${day}`,
  blockType: 'BLOCK' as const,
  date: [2027, 1, day] as [number, number, number],
  startTime: [17, 0] as [number, number],
  endTime: [18, 0] as [number, number],
  startsAt: `2027-01-${day}T11:30:00.000Z`,
  endsAt: `2027-01-${day}T12:30:00.000Z`,
  reason: 'Weekly care',
  active: true,
  turfEntityId: TURF,
  turfName: 'Pink City Arena',
  groundEntityId: entityId,
  groundName: name,
  metadata: { name: null, game: null, phone: null, price: null, notes: null, collected: null, method: null },
})

test('a block that repeats every week is saved on its free dates, which are checked again after a change of time', async () => {
  let blocks: ReturnType<typeof weekly>[] = []
  const createRepeats = vi.fn<NonNullable<Answers['createRepeats']>>(() => {
    blocks = [weekly(20), weekly(27)]
    return { seriesId: 'SERIES_1', created: 2 }
  })
  await shown('time-slot', {
    listBlocks: () => pageOf(...blocks),
    checkRepeats: () => ({
      dates: ['2027-01-20', '2027-01-27'].map((date) => ({ date, listPrice: 1000, isFree: true, conflicts: [] })),
    }),
    createRepeats,
    deactivateBlock: ({ query }) => {
      const gone = query.get('blockSlotEntityId') ?? ''
      blocks = blocks.filter((block) => block.entityId !== gone)
      return { entityId: gone, active: false, message: 'Unblocked Successfully' }
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Manage Time Slot' }))
  sheet.getByText('Blocking a slot does not cancel existing bookings.')
  const fill = async (label: string, text: string) => {
    const field = sheet.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await fill('Date', '2027-01-20')
  await chooseTime('5:00 pm', '6:30 pm')
  await fill('Reason', 'Weekly care')
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Repeat every week' }))
  await fill('Until', '2027-01-28')
  await userEvent.click(sheet.getByRole('button', { name: 'Check the weeks' }))
  expect(await sheet.findAllByRole('checkbox', { name: /Free/ })).toHaveLength(2)
  await chooseTime('5:00 pm', '6:00 pm')
  expect(sheet.queryAllByRole('checkbox', { name: /Free/ })).toHaveLength(0)
  await userEvent.click(sheet.getByRole('button', { name: 'Check the weeks' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Save 2 dates' }))
  await sheet.findByRole('button', { name: 'Block' })
  expect(sheet.getByLabelText('Reason')).toHaveProperty('value', '')
  expect(createRepeats.mock.calls[0]?.[0].body).toMatchObject({
    reason: 'Weekly care',
    dates: ['2027-01-20', '2027-01-27'],
  })
  // Each date is unblocked separately.
  const given = () => sheet.findAllByRole('button', { name: /^Unblock/ })
  expect(await given()).toHaveLength(2)
  await userEvent.click(await sheet.findByRole('button', { name: /^Unblock .*20 Jan/ }))
  await waitFor(async () => expect(await given()).toHaveLength(1))
  await userEvent.click(await sheet.findByRole('button', { name: /^Unblock .*27 Jan/ }))
  await sheet.findByText('Nothing is blocked on this ground.')
})
