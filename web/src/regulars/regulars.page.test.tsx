import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { pageOf, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf, aProfile, TURF } from '../testing/served.ts'
import { saveCsv } from '../ui/tables/saveFile.ts'

vi.mock('../ui/tables/saveFile.ts', async (original) => ({ ...(await original<object>()), saveCsv: vi.fn() }))

const owner = { ...player, role: 'TURFOWNER' } as const
const customer = {
  entityId: 'CUSTOMER_1',
  name: '=Ravi',
  phone: '9829012345',
  notes: null,
  visits: 3,
  lastVisit: '2027-01-10',
  noShows: 1,
  owed: 400,
  agreed: null,
  withdrawnAt: null,
}

test('records consent and withdrawal at the desk, and after a withdrawal offers no button', async () => {
  const calls: unknown[] = []
  let shown: object = customer
  await renderAt(`${paths.customers(TURF)}?owes=true`, {
    as: owner,
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listCustomers: ({ query }) => {
        calls.push(Object.fromEntries(query))
        return pageOf(shown as typeof customer)
      },
      setCustomerConsent: ({ params, body }) => {
        calls.push({ ...(params as object), ...(body as object) })
        shown = { ...customer, withdrawnAt: SERVER_TIME }
        return customer
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /=Ravi.*3 visits.*1 no-show.*Owes ₹400/ }))
  await userEvent.click(screen.getByRole('button', { name: 'The customer has agreed' }))
  expect(calls).toContainEqual({ turfId: TURF, customerId: 'CUSTOMER_1', isGiven: true })
  expect(calls[0]).toMatchObject({ owes: 'true' })
  await userEvent.click(await screen.findByRole('button', { name: /=Ravi/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '=Ravi' }))
  expect(dialog.getByText(/^Withdrawn on .* Only the customer can agree again/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'The customer has agreed' })).toBeNull()
})

test('saves the list as CSV, in which a name cannot act as a formula', async () => {
  await renderAt(paths.customers(TURF), {
    as: owner,
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listCustomers: () => pageOf(customer),
      exportCustomers: () => ({ content: [customer] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(vi.mocked(saveCsv).mock.lastCall?.[1]).toContain("'=Ravi,9829012345,3,2027-01-10,1,400,,,\r\n")
})

test('shows the count and text of an offer before it is sent, and the pause afterwards', async () => {
  let nextAt: string | null = null
  await renderAt(paths.offers(TURF), {
    as: owner,
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listOffers: () => ({
        offers: [],
        coupons: [
          {
            code: 'MONDAY20',
            kind: 'PERCENT',
            value: 20,
            minimumTotal: 0,
            cap: null,
            endsOn: [2027, 12, 31],
            active: true,
          },
        ],
        nextAt,
      }),
      checkOffer: () => ({ recipients: 2, texts: { en: '20% off', hi: '20% की छूट' }, sendAt: SERVER_TIME }),
      sendOffer: () => {
        nextAt = SERVER_TIME
        return {
          entityId: 'OFFER_1',
          couponCode: 'MONDAY20',
          unseenDays: null,
          sendAt: SERVER_TIME,
          recipients: 2,
          sent: 0,
          withheld: 0,
        }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Preview text and count' }))
  await screen.findByText('20% की छूट')
  await userEvent.click(screen.getByRole('button', { name: 'Send to 2 customers' }))
  await screen.findByText(/^Your turf can send its next offer from/)
})

const group = {
  entityId: 'SERIES_1',
  name: 'Tuesday XI',
  phone: null,
  groundEntityId: 'GROUND_1',
  groundName: 'Full',
  fromMinute: 1140,
  toMinute: 1200,
  firstDate: '2027-01-19',
  lastDate: '2027-02-02',
  price: 900,
  nextDate: '2027-01-19',
  owed: 0,
  dates: [
    { date: '2027-01-19', state: 'TAKEN' as const, hasBegun: false },
    { date: '2027-01-26', state: 'CHOSEN' as const, hasBegun: false },
    { date: '2027-02-02', state: 'CLOSED' as const, hasBegun: false },
  ],
}

test('lists the skipped dates of a group, and takes a skipped date again', async () => {
  const taken: unknown[] = []
  await renderAt(paths.groups(TURF), {
    as: owner,
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listGroups: () => pageOf(group),
      takeGroupDate: ({ params }) => {
        taken.push(params)
        return group
      },
    },
  })
  await screen.findByText('Skipped: Tue, 26 Jan; Tue, 2 Feb')
  expect(screen.getByText('Every Tuesday, 7:00 – 8:00 pm', { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Book Tue, 26 Jan again' }))
  expect(taken).toEqual([{ groupId: 'SERIES_1', date: '2027-01-26' }])
})

test('a player turns the offers of a turf off', async () => {
  let isGiven = true
  const listTurfConsents = () => ({
    content: [
      {
        turfEntityId: TURF,
        turfName: 'Pink City Arena',
        isGiven,
        decidedAt: SERVER_TIME,
        how: isGiven ? ('DESK' as const) : null,
      },
    ],
  })
  await renderAt('/profile/privacy', {
    as: player,
    answers: {
      ...aProfile,
      listTurfConsents,
      setTurfConsent: ({ body }) => {
        isGiven = (body as { isGiven: boolean }).isGiven
        return listTurfConsents()
      },
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Pink City Arena/ }))
  await screen.findByText(/^Off since/)
})
