import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aContract } from '../testing/aContract.ts'
import { type Answers, pageOf } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aContractPreview } from '../testing/served.ts'

const admin = { ...player, role: 'ADMIN' as const }
const DEEPAK = 'USER_01JZX3Y5M8Q2T4V6W8Y0A2C4E7'
const MAHESH = 'USER_01JZX3Y5M8Q2T4V6W8Y0A2C4E8'

const owners = [
  { entityId: DEEPAK, name: 'Deepak Choudhary', phoneNumber: '+91•••••••210', turfs: [], contractEndDate: null },
  {
    entityId: MAHESH,
    name: 'Mahesh Choudhary',
    phoneNumber: '+91•••••••876',
    turfs: ['Amber Box', 'Lake Box'],
    contractEndDate: [2027, 3, 31] as [number, number, number],
  },
]

const found: Answers = {
  findTurfOwners: ({ query }) => {
    const text = query.get('text') ?? ''
    return { owners: owners.filter(({ entityId, name }) => entityId === text || name.toLowerCase().includes(text)) }
  },
  getCitySketch: () => ({ lakes: [], rivers: [], roads: [], railways: [], names: [] }),
  listContracts: () => pageOf(),
  previewContract: () => aContractPreview,
}

const picker = () => screen.findByRole('combobox', { name: 'Turf Owner ID' })

test.each(['createTurf', 'createContracts'])(
  'in %s an owner is found by name and chosen with the keys',
  async (tab) => {
    await renderAt(`/admin-dashboard?tab=${tab}`, { as: admin, answers: found })
    await userEvent.type(await picker(), 'choud')
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Deepak Choudhary+91•••••••210 · No turf yet · No contract yet',
      'Mahesh Choudhary+91•••••••876 · Amber Box and 1 more · Contract until 31 March 2027',
    ])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await picker()).toHaveProperty('value', 'Mahesh Choudhary')
    await screen.findByText(/· ID 01JZX3Y5M8Q2T4V6W8Y0A2C4E8$/)
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link')
    expect(steps.map((step) => step.getAttribute('href'))).toEqual([
      '/admin-dashboard?tab=register',
      `/admin-dashboard?tab=createTurf&owner=${MAHESH}`,
      `/admin-dashboard?tab=createContracts&owner=${MAHESH}`,
    ])
  },
)

test('registering an owner leads to the form of their turf, which says their ID', async () => {
  await renderAt('/admin-dashboard', {
    as: admin,
    answers: {
      ...found,
      getHealth: () => ({ checks: [], checkedAt: '2027-01-15T04:30:00.000Z', version: '4.2.0' }),
      registerTurfOwner: () => ({ userId: DEEPAK, isNew: true, awaitsApproval: false, message: 'Registered.' }),
    },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '9414055210')
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByDisplayValue('Deepak Choudhary')
  screen.getByText('Registered.')
  screen.getByText('User ID: 01JZX3Y5M8Q2T4V6W8Y0A2C4E7')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Turf')
})

const controls = 'input, select, textarea, [role="application"]'

test.each([
  ['register', ['User name', 'Password', 'Role']],
  ['createTurf', ['Owner name', 'Latitude', 'Description', 'Closes', 'Advance in percent', 'Parts of the turf']],
  ['createContracts', ['Contract End Date', 'Account number', 'Payment-provider account ID']],
])('the step %s shows at most 15 fields, and the others under More', async (tab, folded) => {
  await renderAt(`/admin-dashboard?tab=${tab}`, {
    as: admin,
    answers: { ...found, getHealth: () => ({ checks: [], checkedAt: '2027-01-15T04:30:00.000Z', version: '4.2.0' }) },
  })
  const [more] = await screen.findAllByRole('button', { name: /^More/ })
  const form = more!.closest('form') as HTMLFormElement
  expect(form.querySelectorAll(controls).length).toBeLessThanOrEqual(15)
  for (const label of folded) expect(within(form).queryByLabelText(label)).toBeNull()
  for (const button of within(form).getAllByRole('button', { name: /^More/ })) await userEvent.click(button)
  for (const label of folded) within(form).getByLabelText(new RegExp(`^${label}`))
})

test('opens the folded fields that are wrong, and focuses the first', async () => {
  await renderAt('/admin-dashboard', {
    as: admin,
    answers: { getHealth: () => ({ checks: [], checkedAt: '2027-01-15T04:30:00.000Z', version: '4.2.0' }) },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '9414055210')
  const more = screen.getByRole('button', { name: /^More/ })
  await userEvent.click(more)
  await userEvent.type(screen.getByLabelText(/^Password/), 'short')
  await userEvent.click(more)
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('Please use at least 8 characters.')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Password/)))
})

test('keeps a half-filled registration without its password', async () => {
  const open = async () => {
    await renderAt('/admin-dashboard', {
      as: admin,
      answers: { getHealth: () => ({ checks: [], checkedAt: '2027-01-15T04:30:00.000Z', version: '4.2.0' }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }))
  }
  await open()
  await userEvent.type(screen.getByLabelText(/^First name/), 'Deepak')
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse')
  screen.getByText('Draft kept on this device, without the password.')
  cleanup()
  await open()
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Deepak')
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', '')
})

test('refuses a typed name if no owner was chosen from the list', async () => {
  await renderAt('/admin-dashboard?tab=createContracts', { as: admin, answers: found })
  await userEvent.type(await picker(), 'nobody')
  await screen.findByText('No turf owner matches.')
  await userEvent.click(screen.getByRole('button', { name: 'Create Contract' }))
  await screen.findByText('Please choose a turf owner from the list, or enter their ID.')
  expect(document.activeElement).toBe(await picker())
})

test('warns of a second contract on the same dates before saving, and offers the day after', async () => {
  const valid = {
    entityId: 'CONTRACT_1',
    turfOwnerId: MAHESH,
    turfOwnerName: 'Mahesh Choudhary',
    settlementFrequency: 'WEEKLY' as const,
    contractStartDate: [2026, 4, 1] as [number, number, number],
    contractEndDate: [2027, 3, 31] as [number, number, number],
    monthlyCharges: 1500,
    gatewayFeeBearer: 'TURF' as const,
    bankDetails: {
      accountNumber: 'NA',
      ifscCode: 'NA',
      bankName: 'NA',
      accountHolderName: 'NA',
      upiId: 'NA',
      panNumber: 'NA',
      gstNumber: 'NA',
    },
    payTo: null,
    bankChange: null,
    commissionRules: [
      {
        bookingType: 'FULL' as const,
        channel: 'MARKETPLACE' as const,
        commissionMode: 'PERCENTAGE' as const,
        value: 12.5,
        cancellationChargeMode: 'FLAT' as const,
        cancellationChargeValue: 50,
      },
    ],
    status: 'IN_FORCE' as const,
  }
  await renderAt(`/admin-dashboard?tab=createContracts&owner=${MAHESH}`, {
    as: admin,
    answers: { ...found, listContracts: () => pageOf(valid) },
  })
  const notified = await screen.findByText(
    /^This owner already has a contract on these dates: 1 Apr 2026 – 31 Mar 2027\./,
  )
  within(notified).getByText('FULL: 12.5%; cancellation charges: ₹50')
  await userEvent.click(screen.getByRole('button', { name: 'Start the day after' }))
  expect(screen.getByLabelText('Contract Start Date')).toHaveProperty('value', '2027-04-01')
  await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  expect(screen.getByLabelText('Contract End Date')).toHaveProperty('value', '2028-04-01')
  expect(screen.queryByText(/already has a contract/)).toBeNull()
})

test('restores a half-filled contract after a reload without its bank details, and undoes discarding it', async () => {
  const open = async () => {
    await renderAt('/admin-dashboard?tab=createContracts', { as: admin, answers: found })
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }))
    return screen.findByLabelText('Monthly Charges')
  }
  const charges = await open()
  expect(screen.queryByText(/Draft kept/)).toBeNull()
  expect(charges).toHaveProperty('value', '1500')
  expect(screen.getByLabelText('UPI ID')).toHaveProperty('value', 'NA')
  await userEvent.clear(charges)
  await userEvent.type(charges, '900')
  await userEvent.type(screen.getByLabelText('UPI ID'), 'x')
  screen.getByText('Draft kept on this device, without the bank details.')
  cleanup()
  expect(await open()).toHaveProperty('value', '900')
  expect(screen.getByLabelText('UPI ID')).toHaveProperty('value', 'NA')
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.getByLabelText('Monthly Charges')).toHaveProperty('value', '1500')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText('Monthly Charges')).toHaveProperty('value', '900')
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  cleanup()
  expect(await open()).toHaveProperty('value', '1500')
})

test('keeps the drafts of two owners apart', async () => {
  const open = (owner: string) =>
    renderAt(`/admin-dashboard?tab=createTurf&owner=${owner}`, { as: admin, answers: found })
  await open(DEEPAK)
  await userEvent.type(await screen.findByLabelText('City'), 'Jaipur')
  cleanup()
  await open(MAHESH)
  expect(await screen.findByLabelText('City')).toHaveProperty('value', '')
  cleanup()
  await open(DEEPAK)
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Jaipur')
})

test('creates a contract with a commission and a UPI ID, and shows its ID', async () => {
  const createContract = vi.fn<NonNullable<Answers['createContract']>>(() => ({ ...aContract, awaitsApproval: false }))
  await renderAt(`/admin-dashboard?tab=createContracts&owner=${DEEPAK}`, {
    as: admin,
    answers: { ...found, createContract },
  })
  const [mode] = await screen.findAllByLabelText('Commission mode')
  await userEvent.selectOptions(mode!, 'PERCENTAGE')
  fireEvent.change(screen.getAllByLabelText('Commission value')[0]!, { target: { value: '12.5' } })
  await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  fireEvent.change(screen.getByLabelText('UPI ID'), { target: { value: 'meera@oksbi' } })
  await userEvent.click(screen.getByRole('button', { name: 'Create Contract' }))
  await screen.findByText(/^Contract created successfully! CONTRACT_/)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await vi.waitFor(() => expect(window.location.search).toBe(`?tab=contracts&turfOwnerId=${aContract.turfOwnerId}`))
  expect(createContract.mock.calls).toMatchObject([
    [{ body: { turfOwnerId: DEEPAK, bankDetails: { upiId: 'meera@oksbi' } } }],
  ])
})
