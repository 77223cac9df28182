import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { anOwnerGround } from '../../testing/anOwnerGround.ts'
import { type Answers, badGateway, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../../testing/served.ts'

const ground = anOwnerGround()
const { entityId, name } = ground

const shown = (sheet: string, answers: Answers, changes: Partial<typeof ground> = {}): Promise<void> =>
  renderAt(`${paths.ownerTurfs()}?sheet=${sheet}&of=${entityId}`, {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ grounds: [anOwnerGround(changes)] })],
      listOccupancyToday: () => [],
      ...answers,
    },
  })

test('shows price, hours, occupancy, facts and buttons of each ground, and folds the settings of its turf', async () => {
  const turf = (changes: Parameters<typeof anOwnerTurf>[0]) => anOwnerTurf({ grounds: [ground], ...changes })
  await renderAt(paths.ownerTurfs(), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [turf({}), turf({ entityId: 'TURF_2', name: 'Jagatpura Goal Line' })],
      listOccupancyToday: () => [{ groundEntityId: entityId, bookedMinutes: 612, openMinutes: 1020 }],
    },
  })
  expect(await screen.findAllByText('60% full today')).toHaveLength(2)
  for (const card of await screen.findAllByRole('article')) {
    const shown = within(card)
    for (const fact of [
      '₹1,000',
      '6:00 am – 11:00 pm',
      '60% full today',
      `${ground.minPlayers}–${ground.maxPlayers}`,
      '₹120',
      '1 hour',
      '30%',
    ])
      shown.getByText(fact)
    shown.getByText(/^Latitude .*, longitude /)
    for (const action of ['Edit Ground', 'Manage Time Slot', 'Dynamic Pricing'])
      shown.getByRole('button', { name: `${action}: ${name}` })
    const settings = shown.getByText('Undo, split bills and gap discount').closest('details')
    expect(settings?.open).toBe(false)
    within(settings!).getByRole('checkbox', { name: 'Players can undo a booking' })
  }
})

test('shows the grounds and one error if today’s occupancy does not load', async () => {
  const closedOnSunday = ground.weekHours.map((day, index) => (index === 6 ? { ...day, hours: null } : day))
  await renderAt(paths.ownerTurfs(), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ grounds: [{ ...ground, weekHours: closedOnSunday }] })],
      listOccupancyToday: badGateway,
    },
  })
  await screen.findByText('Today’s occupancy did not load. Please try again.')
  within(screen.getByRole('article')).getByText('₹1,000')
  screen.getByText('6:00 am – 11:00 pm · Sun closed')
  expect(screen.queryByText(/full today$/)).toBeNull()
})

const chooseTime = async (start: string, end: string): Promise<void> => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start time' }), start)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'End time' }), end)
}

test('refuses an advance of more than 100 %', async () => {
  await shown('edit-ground', {})
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Ground' }))
  sheet.getByText('Contact admin to change')
  const advance = sheet.getByRole('spinbutton', { name: 'Advance in percent' })
  await userEvent.clear(advance)
  await userEvent.type(advance, '101')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await sheet.findByText('Please check this number.')
})

test('refuses a price that conflicts with another one, beside its form', async () => {
  await shown('dynamic-pricing', {
    listDynamicPrices: () => [],
    createDynamicPrice: () => refusal('CONFLICTING_SLOT'),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Dynamic Pricing' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Tuesday' }))
  await chooseTime('7:00 pm', '8:30 pm')
  await userEvent.type(sheet.getByRole('spinbutton', { name: 'Change per hour in rupees' }), '20')
  await userEvent.click(sheet.getByRole('radio', { name: /^₹20 cheaper/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Add price' }))
  await sheet.findByText('Slot conflicts with existing slot')
})

test('requires the direction of a price change, names the new price, and previews it in the week', async () => {
  const createDynamicPrice = vi.fn<NonNullable<Answers['createDynamicPrice']>>(() => refusal('CONFLICTING_SLOT'))
  await shown('dynamic-pricing', { listDynamicPrices: () => [], createDynamicPrice })
  const sheet = within(await screen.findByRole('dialog', { name: 'Dynamic Pricing' }))
  sheet.getByText(`For Pink City Arena, ${name}`)
  await userEvent.click(await sheet.findByRole('button', { name: 'Tuesday' }))
  await chooseTime('7:00 pm', '8:30 pm')
  await userEvent.type(sheet.getByRole('spinbutton', { name: 'Change per hour in rupees' }), '200')
  await userEvent.click(sheet.getByRole('button', { name: 'Add price' }))
  sheet.getByText('Please choose cheaper or dearer.')
  expect(createDynamicPrice).not.toHaveBeenCalled()
  sheet.getByRole('radio', { name: '₹200 dearer One hour then costs ₹1,200.' })
  await userEvent.click(sheet.getByRole('radio', { name: '₹200 cheaper One hour then costs ₹800.' }))
  const week = within(sheet.getByRole('table', { name: 'Price per hour, in rupees' }))
  const evening = within(week.getByRole('row', { name: /^7:00 – 8:30 pm/ }))
  expect(evening.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1,000',
    '800 Cheaper',
    ...Array.from({ length: 5 }, () => '1,000'),
  ])
  await userEvent.click(sheet.getByRole('button', { name: 'Add price' }))
  await waitFor(() => expect(createDynamicPrice.mock.calls[0]?.[0].body).toMatchObject({ priceChange: -200 }))
})

test('refuses a price outside the opening hours, and names them', async () => {
  const sentence = 'The ground is open from 6:00 am to 10:00 pm. Choose a time within these hours.'
  await shown('dynamic-pricing', {
    listDynamicPrices: () => [],
    createDynamicPrice: () => refusal('PRICE_OUTSIDE_HOURS', { errorMessage: sentence }),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Dynamic Pricing' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Tuesday' }))
  expect(
    within(sheet.getByRole('combobox', { name: 'Start time' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .slice(1, 2),
  ).toEqual(['6:00 am'])
  await chooseTime('10:00 pm', '11:00 pm')
  await userEvent.type(sheet.getByRole('spinbutton', { name: 'Change per hour in rupees' }), '20')
  await userEvent.click(sheet.getByRole('radio', { name: /^₹20 cheaper/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Add price' }))
  await sheet.findByText(sentence)
})

const rulesOutside = [
  {
    entityId: 'PRICE_1',
    dayOfWeek: 'FRIDAY',
    bookingType: 'FULL',
    fromMinute: 1260,
    toMinute: 1380,
    shortenedTo: { fromMinute: 1260, toMinute: 1320 },
  },
  {
    entityId: 'PRICE_2',
    dayOfWeek: 'SUNDAY',
    bookingType: 'PARTIAL',
    fromMinute: 1320,
    toMinute: 1380,
    shortenedTo: null,
  },
]

test('new hours list the price rules outside of them, and are saved after a confirmation', async () => {
  const updateGround = vi.fn<NonNullable<Answers['updateGround']>>(({ body }) =>
    (body as { changesPriceRules: boolean }).changesPriceRules
      ? { ...ground, closingTime: [22, 0] }
      : refusal('PRICE_RULES_OUTSIDE_HOURS', { rules: rulesOutside }),
  )
  await shown('edit-ground', { updateGround })
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Ground' }))
  const closeAt = async (time: string) => {
    const closes = sheet.getByLabelText('Closes')
    await userEvent.clear(closes)
    await userEvent.type(closes, time)
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    return within(await sheet.findByRole('alert'))
  }
  const question = await closeAt('22:00')
  question.getByText('These price rules lie outside the new hours')
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Friday, 9:00 – 11:00 pm · FullShortened to 9:00 – 10:00 pm',
    'Sunday, 10:00 – 11:00 pm · PartialEnds',
  ])
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sheet.queryByRole('alert')).toBeNull()
  const again = await closeAt('22:00')
  await userEvent.click(again.getByRole('button', { name: 'Save and change the rules' }))
  await screen.findAllByText('Ground updated successfully.')
  expect(updateGround.mock.lastCall?.[0].body).toMatchObject({ closingTime: [22, 0], changesPriceRules: true })
})

test('the question about price rules disappears with the hours that raised it', async () => {
  await shown('edit-ground', {
    updateGround: () => refusal('PRICE_RULES_OUTSIDE_HOURS', { rules: rulesOutside }),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Ground' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await sheet.findByRole('alert')
  await userEvent.type(sheet.getByRole('spinbutton', { name: 'Advance in percent' }), '1')
  expect(sheet.queryByRole('alert')).toBeNull()
})

test('the times of a block name the day after midnight', async () => {
  await shown('time-slot', { listBlocks: () => pageOf() }, { closingTime: [2, 0] })
  const sheet = within(await screen.findByRole('dialog', { name: /^Manage Time Slot: Pink City Arena, / }))
  fireEvent.change(sheet.getByLabelText('Date'), { target: { value: '2027-01-20' } })
  await chooseTime('12:30 am (Thu, 21 Jan)', '2:00 am (Thu, 21 Jan)')
  fireEvent.change(sheet.getByLabelText('Date'), { target: { value: '' } })
  expect(sheet.getByRole('combobox', { name: 'Start time' })).toHaveProperty(
    'selectedOptions.0.text',
    '12:30 am (next day)',
  )
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

test('a weekly block is saved on its free dates, which are checked again after a change of time', async () => {
  let blocks: ReturnType<typeof weekly>[] = []
  const createRepeats = vi.fn<NonNullable<Answers['createRepeats']>>(() => {
    blocks = [weekly(20), weekly(27)]
    return { seriesId: 'SERIES_1', created: 2 }
  })
  await shown('time-slot', {
    listBlocks: () => pageOf(...blocks),
    checkRepeats: () => ({
      dates: ['2027-01-20', '2027-01-27'].map((date) => ({
        date,
        listPrice: 1000,
        isFree: true,
        isClosed: false,
        conflicts: [],
      })),
    }),
    createRepeats,
    deactivateBlock: ({ query }) => {
      const gone = query.get('blockSlotEntityId') ?? ''
      blocks = blocks.filter((block) => block.entityId !== gone)
      return { entityId: gone, active: false, message: 'Unblocked Successfully' }
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: /^Manage Time Slot: Pink City Arena, / }))
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
  await sheet.findByRole('button', { name: `Block Pink City Arena, ${name}` })
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

test('shows a changed advance on the ground’s card once it is saved', async () => {
  let saved = ground
  await shown('edit-ground', {
    listOwnerTurfs: () => [anOwnerTurf({ grounds: [saved] })],
    updateGround: ({ body }) => (saved = { ...saved, ...(body as Partial<typeof ground>) }),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Ground' }))
  fireEvent.change(sheet.getByRole('spinbutton', { name: 'Advance in percent' }), { target: { value: '35' } })
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Ground updated successfully.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('article').textContent).toContain('35%')
})

test('adds a price on two days at once, and deletes it on one of them', async () => {
  let prices: WireReply<Api['listDynamicPrices']> = []
  await shown('dynamic-pricing', {
    listDynamicPrices: () => prices,
    createDynamicPrice: ({ body }) => {
      const { dayOfWeek } = body as { dayOfWeek: (typeof prices)[number]['dayOfWeek'] }
      const price = {
        entityId: `PRICE_${dayOfWeek}`,
        dayOfWeek,
        bookingType: 'PARTIAL' as const,
        startTime: [17, 0] as [number, number],
        endTime: [20, 0] as [number, number],
        fromMinute: 1020,
        toMinute: 1200,
        priceChange: -20,
        reason: '',
      }
      prices = [...prices, price]
      return price
    },
    deleteDynamicPrice: ({ params }) => {
      prices = prices.filter(({ entityId: id }) => id !== params.slotId)
      return { entityId: params.slotId!, message: 'Deleted.' }
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Dynamic Pricing' }))
  for (const day of ['Tuesday', 'Thursday']) await userEvent.click(await sheet.findByRole('button', { name: day }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Type' }), 'Partial')
  await chooseTime('5:00 pm', '8:00 pm')
  fireEvent.change(sheet.getByRole('spinbutton', { name: 'Change per hour in rupees' }), { target: { value: '20' } })
  fireEvent.click(sheet.getByRole('radio', { name: /^₹20 cheaper/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Add price' }))
  await screen.findAllByText('Dynamic slot created')
  await waitFor(() => expect(sheet.getAllByText('Partial · ₹20 cheaper')).toHaveLength(2))
  await userEvent.click(sheet.getByRole('button', { name: 'Delete Tuesday, 5:00 – 8:00 pm' }))
  await waitFor(() => expect(sheet.getAllByText('Partial · ₹20 cheaper')).toHaveLength(1))
})

test('names the booking that a block overlaps, then blocks the time around it', async () => {
  let blocks: ReturnType<typeof weekly>[] = []
  const createBlock = vi.fn<NonNullable<Answers['createBlock']>>(({ body }) => {
    if (!(body as { acknowledgeConflicts?: boolean }).acknowledgeConflicts)
      return refusal('BLOCK_OVER_BOOKINGS', {
        conflicts: [
          {
            bookingId: 'BLOCK_19',
            bookingType: 'MANUAL_BOOKING',
            groundName: name,
            reference: '19',
            startsAt: '2027-01-20T11:30:00.000Z',
            startTime: [17, 0],
            endTime: [18, 0],
          },
        ],
      })
    blocks = [{ ...weekly(20), reason: 'New nets' }]
    return blocks[0]!
  })
  await shown('time-slot', {
    listBlocks: () => pageOf(...blocks),
    createBlock,
    deactivateBlock: () => {
      blocks = []
      return { entityId: 'BLOCK_20', active: false, message: 'Unblocked Successfully' }
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: /^Manage Time Slot: Pink City Arena, / }))
  fireEvent.change(sheet.getByLabelText('Date'), { target: { value: '2027-01-20' } })
  await chooseTime('4:30 pm', '7:00 pm')
  fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'New nets' } })
  await userEvent.click(sheet.getByRole('button', { name: `Block Pink City Arena, ${name}` }))
  await sheet.findByText('There are bookings at this time')
  sheet.getByText(/Walk-in, 19/)
  await userEvent.click(sheet.getByRole('button', { name: 'Block around them' }))
  await screen.findAllByText('Slot Blocked Successfully')
  await userEvent.click(await sheet.findByRole('button', { name: /^Unblock/ }))
  await sheet.findByText('Nothing is blocked on this ground.')
  expect(createBlock).toHaveBeenCalledTimes(2)
})
