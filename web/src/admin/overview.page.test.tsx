import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, badGateway, pageOf } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'

type Check = WireReply<Api['getHealth']>['checks'][number]

const good: Check = { key: 'disk_full', severity: 'page', state: 'GOOD', since: null, count: 0 }

const payment = {
  entityId: 'PAYMENT_1',
  providerPaymentId: 'pay_1',
  bookingId: 'BOOKING_1',
  amount: 1200.5,
  status: 'CAPTURED',
  why: 'UNDECIDED' as const,
  checksDone: 3,
  nextCheckAt: null,
  createdAt: '2027-01-15T03:00:00.000Z',
}

const enquiry = {
  entityId: 'ENQUIRY_1',
  name: 'Motijheel Pickle',
  phone: '+91•••••••001',
  email: null,
  address: null,
  message: null,
  createdAt: '2000-01-14T03:00:00.000Z',
  dueAt: '2000-01-15T03:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
}

/** Eight days; the last one has these figures. */
const business = ({ captured, begun }: { captured: number; begun: number }): WireReply<Api['readBusinessHealth']> => ({
  startDate: [2027, 1, 8],
  endDate: [2027, 1, 15],
  bookings: { begun, confirmed: begun, lapsed: 0, other: 0 },
  payments: { tried: 0, failed: 0 },
  captured,
  refunded: 0,
  steps: Array.from({ length: 8 }, (_, index) => ({
    startDate: [2027, 1, 8 + index],
    endDate: [2027, 1, 8 + index],
    confirmed: 30 + index,
    lapsed: 2,
    other: 1,
    captured,
    refunded: 0,
  })),
  cities: [
    { city: 'Bhopal', bookedMinutes: 300, openMinutes: 3000 },
    { city: 'Jaipur', bookedMinutes: 900, openMinutes: 3600 },
  ],
})

const opened = (checks: Check[], answers: Answers = {}) =>
  renderAt('/admin-dashboard?tab=overview', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      getHealth: () => ({ checks, checkedAt: '2027-01-15T04:30:00.000Z', version: '4.2.0' }),
      listSettlements: () => pageOf(),
      listStuckPayments: () => pageOf(),
      listTurfEnquiries: () => pageOf(),
      readBusinessHealth: () => business({ captured: 0, begun: 0 }),
      ...answers,
    },
  })

test('lists failing checks and waiting work, each with a link to its remedy', async () => {
  await opened([{ ...good, key: 'work_parked', severity: 'ticket', state: 'FAILING', count: 3 }, good], {
    listStuckPayments: () => pageOf(payment),
    listTurfEnquiries: () => pageOf(enquiry),
  })
  await screen.findByRole('heading', { name: 'One thing is broken, 2 things need your attention' })
  const wayOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(wayOf(/^View: A job failed too often/)).toBe('/admin-dashboard?tab=tools&list=health')
  expect(wayOf(/^Check again: 1 payment is stuck, ₹1,200.50$/)).toBe('/admin-dashboard?tab=tools&list=payments')
  expect(wayOf(/^Answer: 1 enquiry is due$/)).toBe('/admin-dashboard?tab=tools&list=enquiries&status=OPEN')
  screen.getByText(/^One is late: Motijheel Pickle, since /)
})

test('reports that all is well without failures or work, and shows an unknown check as unknown', async () => {
  await opened([good, { ...good, key: 'backup_old', state: 'UNKNOWN' }])
  await screen.findByRole('heading', { name: /^All well\. Last checked / })
  screen.getByText('Not known')
})

test('compares the day with the week before, and cities with each other', async () => {
  await opened([good], { readBusinessHealth: () => business({ captured: 41_200.5, begun: 1240 }) })
  const day = within(await screen.findByRole('region', { name: 'Today' }))
  day.getByText('1,240')
  day.getByText('₹41,200.50')
  day.getByRole('heading', { name: 'Bookings started, by day' })
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, (_, index) => `${8 + index} Jan${33 + index}`),
  )
  expect(day.getByRole('link', { name: 'All figures' }).getAttribute('href')).toBe(
    '/admin-dashboard?tab=tools&list=business',
  )
  const cities = within(screen.getByRole('region', { name: 'How full each city is today' }))
  expect(cities.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Jaipur25%', 'Bhopal10%'])
})

test('shows the rest of the page if the figures of the day fail to load', async () => {
  await opened([good], { readBusinessHealth: badGateway })
  await screen.findByText('These figures did not load. Please try again.', {}, { timeout: 10_000 })
  screen.getByRole('heading', { name: /^All well\./ })
})

test('reports a list that fails to load', async () => {
  await opened([good], { listStuckPayments: badGateway })
  await screen.findByText('Some of what needs your attention could not be loaded.', {}, { timeout: 10_000 })
})

test('the bare address opens the registration, and the groups contain every section', async () => {
  await renderAt('/admin-dashboard', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      getHealth: () => ({ checks: [good], checkedAt: '2027-01-15T04:30:00.000Z', version: '4.2.0' }),
      listUsers: () => pageOf(),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Register Turf Owner' })
  const sections = screen.getByRole('navigation', { name: 'Sections', hidden: true })
  expect(
    within(sections)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent),
  ).toEqual([
    'Overview',
    'Register Turf Owner',
    'Create Turf',
    'Create Contracts',
    'View Turfs',
    'View Contracts',
    'View Bookings',
    'View Block Slot / Manual Bookings',
    'Users',
    'Settlements',
    'Books',
    'Tools',
  ])
  // On a phone they are in a select.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'Users')
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  expect(window.location.search).toBe('?tab=users')
})

test('the rail and the tools count waiting work, and show no count without any', async () => {
  await renderAt('/admin-dashboard?tab=tools', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      getHealth: () => ({
        checks: [{ ...good, key: 'differences_open', severity: 'ticket', state: 'FAILING', count: 4 }],
        checkedAt: '2027-01-15T04:30:00.000Z',
        version: '4.2.0',
      }),
      listStuckPayments: () => pageOf(payment),
      listTurfEnquiries: () => pageOf(enquiry),
    },
  })
  const counted = async (nav: string) => {
    const links = within(await screen.findByRole('navigation', { name: nav, hidden: true })).getAllByRole('link', {
      hidden: true,
    })
    return links.flatMap(({ textContent }) => (textContent.endsWith('waiting') ? [textContent] : []))
  }
  await waitFor(async () => {
    expect(await counted('Sections')).toEqual(['Overview33 waiting', 'Tools66 waiting'])
    expect((await counted('Tools')).map((link) => link.replace(/^([A-Z][a-z ]+)[A-Z].*\.(.*)$/, '$1: $2'))).toEqual([
      'Enquiries: 11 waiting',
      'Stuck payments: 11 waiting',
      'Reconciliation: 44 waiting',
    ])
  })
})

test('the tools are groups of links, each with a line on its purpose, and every list leads back to them', async () => {
  await renderAt('/admin-dashboard?tab=tools', {
    as: { ...player, role: 'ADMIN' },
    answers: { listCoupons: () => pageOf() },
  })
  await screen.findByText('Welcome to the tools.')
  const tools = within(screen.getByRole('navigation', { name: 'Tools' }))
  const groups = tools.getAllByRole('region')
  expect(groups.map((group) => within(group).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Decide and answer',
    'Payments and bank',
    'Coupons, cities and games',
    'Reports',
    'System and records',
  ])
  const links = tools.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(new Set(links).size).toBe(25)
  await userEvent.click(within(groups[2]!).getByRole('link', { name: /^Coupons Create, start and stop coupons/ }))
  await screen.findByRole('heading', { level: 2, name: 'Coupons' })
  await screen.findByText('Nothing here yet')
  await userEvent.click(screen.getByRole('link', { name: 'All tools' }))
  await screen.findByText('Welcome to the tools.')
})

test('counts waiting disputes, approvals, grievances, reports, appeals and stopped turfs in the rail and among the tools', async () => {
  const waiting = (totalElements: number) => ({ ...pageOf<never>(), totalElements })
  await renderAt('/admin-dashboard?tab=tools', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      getHealth: () => ({ checks: [good], checkedAt: '2027-01-15T04:30:00.000Z', version: '4.2.0' }),
      listDisputes: () => waiting(2),
      listApprovals: () => waiting(3),
      listGrievances: () => waiting(4),
      listPlayerReports: () => waiting(5),
      listAppeals: () => waiting(6),
      listStoppedTurfs: () => waiting(7),
    },
  })
  for (const [name, count] of [
    ['Disputes', 2],
    ['Approvals', 3],
    ['Grievances', 4],
    ['Reports of players', 5],
    ['Appeals', 6],
    ['Stopped turfs', 7],
  ])
    await waitFor(() =>
      expect(
        screen.getAllByRole('link', { name: new RegExp(`^${name}`) }).map(({ textContent }) => textContent),
      ).toContainEqual(expect.stringContaining(String(count))),
    )
  const sections = within(screen.getByRole('navigation', { name: 'Sections', hidden: true }))
  expect(sections.getByRole('link', { name: /^Tools/, hidden: true }).textContent).toContain('27')
})
