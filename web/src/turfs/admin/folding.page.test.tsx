import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anOwnerGround } from '../../testing/anOwnerGround.ts'
import { type Answers, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aContractPreview, anOwnerTurf } from '../../testing/served.ts'

const mapped: Answers = {
  findTurfOwners: () => ({ owners: [] }),
  getCitySketch: () => ({ lakes: [], rivers: [], roads: [], railways: [], names: [] }),
  suggestPlaces: () => ({ places: [], attribution: '' }),
}

const openAll = async () => {
  for (const more of screen.queryAllByRole('button', { name: /^More/, expanded: false })) await userEvent.click(more)
}

test('a ground collapses to one line, and opens by itself if it has a fault', async () => {
  await renderAt('/admin-dashboard?tab=createTurf', {
    as: { ...player, role: 'ADMIN' },
    answers: mapped,
  })
  const names = () => screen.getAllByRole('textbox', { name: 'Name' })
  const first = await screen.findByRole('button', { name: 'Ground 1' })
  await userEvent.type(names()[1] as HTMLElement, 'Half A')
  const price = screen.getByRole('spinbutton', { name: 'Full ground, per hour' })
  await userEvent.clear(price)
  await userEvent.type(price, '800')
  await userEvent.click(first)
  expect(first.textContent).toBe('Ground 1Half A · Cricket · ₹800 an hour')
  await userEvent.click(screen.getByRole('button', { name: 'Add a ground' }))
  expect(names()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /^Ground 2/ }))
  expect(names()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Create turf' }))
  expect(screen.getByRole('button', { name: /^Ground 1/ }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('button', { name: /^Ground 2/ }).getAttribute('aria-expanded')).toBe('true')
})

test('refuses a turf without an address, and a ground whose most players are below its fewest', async () => {
  await renderAt('/admin-dashboard?tab=createTurf', {
    as: { ...player, role: 'ADMIN' },
    answers: mapped,
  })
  const create = await screen.findByRole('button', { name: 'Create turf' })
  await openAll()
  const most = screen.getByRole('spinbutton', { name: 'Maximum players' })
  await userEvent.clear(most)
  await userEvent.type(most, '6')
  await userEvent.click(create)
  await screen.findByText('Please enter the address.')
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Name' })[0])
  await screen.findByText('Please enter a number, not below the minimum.')
  await userEvent.clear(most)
  await userEvent.type(most, '12')
  expect(screen.queryByText('Please enter a number, not below the minimum.')).toBeNull()
})

test('a searched place fills the address, the city and the pin, which can then be dragged and moved by keys', async () => {
  await renderAt('/admin-dashboard?tab=createTurf', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      ...mapped,
      suggestPlaces: () => ({
        places: [{ id: 'p1', label: 'Shyamla Hills', secondary: 'Bhopal', latitude: null, longitude: null }],
        attribution: '',
      }),
      resolvePlace: () => ({
        id: 'p1',
        label: 'Shyamla Hills',
        secondary: 'Bhopal',
        latitude: 23.2412,
        longitude: 77.3921,
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create turf' }))
  const pin = screen.getByRole('application', { name: 'Place on the map' })
  expect(pin.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Please set the pin on the map.')
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), 'shyam')
  await userEvent.click(await screen.findByRole('option', { name: /^Shyamla Hills/ }))
  await openAll()
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  await vi.waitFor(() => expect(value('Latitude')).toBe('23.2412'))
  expect([value('Address'), value('City'), value('Longitude')]).toEqual(['Shyamla Hills, Bhopal', 'Bhopal', '77.3921'])
  expect(pin.getAttribute('aria-invalid')).toBeNull()

  pin.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(Number(value('Latitude'))).toBeGreaterThan(23.2412)
  expect(value('Longitude')).toBe('77.3921')

  Object.assign(pin, { setPointerCapture: () => undefined, hasPointerCapture: () => true })
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, buttons: 1, pointerId: 1 })
  const before = Number(value('Longitude'))
  fireEvent.pointerDown(pin, at(202, 190))
  fireEvent.pointerMove(pin, at(282, 190))
  fireEvent.pointerUp(pin, at(282, 190))
  expect(Number(value('Longitude'))).toBeGreaterThan(before)
  // Dragging the ground moves the map, not the pin.
  const dropped = value('Longitude')
  fireEvent.pointerDown(pin, at(20, 20))
  fireEvent.pointerMove(pin, at(80, 20))
  fireEvent.pointerUp(pin, at(80, 20))
  expect(value('Longitude')).toBe(dropped)
  // A press in another city changes the city as well.
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Jaipur' } })
  fireEvent.pointerDown(pin, at(30, 30))
  fireEvent.pointerUp(pin, at(30, 30))
  expect(value('City')).toBe('Bhopal')
})

test.each([
  [
    'a later place',
    async () => {
      await userEvent.clear(screen.getByRole('combobox', { name: 'Address' }))
      await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), 'malv')
      await userEvent.click(await screen.findByRole('option', { name: /^Malviya Nagar/ }))
    },
    ['Malviya Nagar, Jaipur', 'Jaipur', '26.8531'],
  ],
  [
    'a pin set later',
    () => {
      screen.getByRole('application', { name: 'Place on the map' }).focus()
      return userEvent.keyboard('{ArrowUp}')
    },
    ['Shyamla Hills, Bhopal', 'Jaipur', expect.stringMatching(/^26\.9/)],
  ],
  [
    'a city typed later',
    () => fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Jaipur' } }),
    ['Shyamla Hills, Bhopal', 'Jaipur', '23.2412'],
  ],
  ['without a later change, its place', () => undefined, ['Shyamla Hills, Bhopal', 'Bhopal', '23.2412']],
])('a searched place whose coordinates arrive late leaves %s', async (_name, change, expected) => {
  const hills = { id: 'p1', label: 'Shyamla Hills', secondary: 'Bhopal' }
  const nagar = { id: 'p2', label: 'Malviya Nagar', secondary: 'Jaipur', latitude: 26.8531, longitude: 75.8047 }
  const late = Promise.withResolvers<typeof nagar>()
  await renderAt('/admin-dashboard?tab=createTurf', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      ...mapped,
      suggestPlaces: () => ({ places: [{ ...hills, latitude: null, longitude: null }, nagar], attribution: '' }),
      resolvePlace: () => late.promise,
    },
  })
  await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'shyam')
  await userEvent.click(await screen.findByRole('option', { name: /^Shyamla Hills/ }))
  await openAll()
  await change()
  late.resolve({ ...hills, latitude: 23.2412, longitude: 77.3921 })
  await act(() => new Promise((done) => setTimeout(done)))
  const values = ['Address', 'City', 'Latitude'].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  )
  expect(values).toEqual(expected)
})

test('new hours list the price rules outside of them, and are saved after a confirmation', async () => {
  const { right: _, answersEnquiries: __, ...turf } = anOwnerTurf()
  const managed = { ...turf, grounds: [{ ...anOwnerGround({ name: 'Field' }), parts: [1] }] }
  const updateManagedGround = vi.fn<NonNullable<Answers['updateManagedGround']>>(({ body }) =>
    (body as { changesPriceRules: boolean }).changesPriceRules
      ? managed
      : refusal('PRICE_RULES_OUTSIDE_HOURS', {
          rules: [
            {
              entityId: 'PRICE_1',
              dayOfWeek: 'FRIDAY',
              bookingType: 'FULL',
              fromMinute: 1260,
              toMinute: 1380,
              shortenedTo: null,
            },
          ],
        }),
  )
  await renderAt(`/admin-dashboard?tab=turfs&sheet=turf&of=${turf.entityId}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { ...mapped, listTurfs: () => pageOf(managed), updateManagedGround },
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Grounds' }))
  await userEvent.click(screen.getByRole('button', { name: 'Field' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Field' }))
  await screen.findByText('Friday, 9:00 – 11:00 pm · Full')
  await userEvent.click(screen.getByRole('button', { name: 'Save and change the rules' }))
  await vi.waitFor(() => expect(updateManagedGround.mock.lastCall?.[0].body).toMatchObject({ changesPriceRules: true }))
})

test('creates a turf once a refused photo is removed, then changes its contact from the list', async () => {
  const { right: _, answersEnquiries: __, ...turf } = anOwnerTurf({ name: 'Lake Box' })
  const managed = { ...turf, grounds: [{ ...anOwnerGround({ name: 'Half A' }), parts: [1] }] }
  const updateTurf = vi.fn<NonNullable<Answers['updateTurf']>>(() => ({ ...managed, awaitsOwner: false }))
  let isRefused = true
  await renderAt(`/admin-dashboard?tab=createTurf&owner=${turf.ownerId}`, {
    as: { ...player, role: 'ADMIN' },
    answers: {
      ...mapped,
      listContracts: () => pageOf(),
      previewContract: () => aContractPreview,
      listTurfs: () => pageOf(managed),
      createTurf: () =>
        isRefused
          ? refusal('PICTURE_UNREADABLE', { errorMessage: 'Picture 1: Pictures must be JPEG, PNG or WebP.' })
          : managed,
      updateTurf,
    },
  })
  const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  await screen.findByRole('button', { name: 'Create turf' })
  const [name, groundName] = screen.getAllByRole('textbox', { name: 'Name' })
  fill(name!, 'Lake Box')
  fill(groundName!, 'Half A')
  await openAll()
  for (const [label, value] of [
    ['Address', 'Shyamla Hills'],
    ['City', 'Bhopal'],
    ['Latitude', '23.2412'],
    ['Longitude', '77.3921'],
  ] as const)
    fill(screen.getByLabelText(label), value)
  await userEvent.upload(
    screen.getByLabelText('Choose photos'),
    new File(['<svg/>'], 'photo.png', { type: 'image/png' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create turf' }))
  await screen.findByText('Picture 1: Pictures must be JPEG, PNG or WebP.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo.png' }))
  expect(name).toHaveProperty('value', 'Lake Box')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Create turf' }))
  await screen.findByText('Lake Box has been created.')
  screen.getByText(/^Turf ID: /)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Contracts')
  await userEvent.click(screen.getByRole('link', { name: 'View Turfs' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Edit Lake Box' }))[0]!)
  const sheet = within(await screen.findByRole('dialog', { name: 'Lake Box' }))
  await userEvent.click(sheet.getByRole('button', { name: /^More/ }))
  fill(sheet.getByRole('textbox', { name: /^Contact/ }), '+919876500000')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Saved.')
  expect(updateTurf.mock.calls).toMatchObject([[{ body: { metadata: { contact: '+919876500000' } } }]])
})
