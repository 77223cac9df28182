import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { badGateway, pageOf } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const owner = { ...player, role: 'TURFOWNER' as const }

/** The addresses of every navigation with that name: the one of wide screens and the one of phones. */
const waysIn = async (name: string): Promise<(string | null)[][]> =>
  (await screen.findAllByRole('navigation', { name, hidden: true })).map((nav) =>
    within(nav)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href')),
  )

describe('the navigation has every documented entry of a role at both sizes', () => {
  test.each([
    [
      'an owner',
      owner,
      ['/', '/turf-owner/today', '/turf-owner/bookings', '/turf-owner/turf-list', '/turf-owner/money', '/profile'],
    ],
    ['a player', player, ['/', '/turf-list', '/games', '/bookings', '/profile']],
    [
      'a helper of an owner',
      { ...player, staffRight: 'DESK' as const },
      ['/', '/turf-owner/today', '/turf-list', '/games', '/bookings', '/profile'],
    ],
    ['an admin', { ...player, role: 'ADMIN' as const }, ['/', '/admin-dashboard?tab=overview', '/profile']],
  ])('%s', async (_, as, ways) => {
    await renderAt('/about', { as })
    expect(await waysIn('Main')).toEqual([ways, ways])
  })
})

test('a visitor has a link home above and below every page', async () => {
  await renderAt('/about')
  expect(await waysIn('Main')).toEqual([['/']])
  const company = within(screen.getByRole('navigation', { name: 'Company' }))
  expect(company.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

test.each([
  ['is one row that unfolds on the page of a task', '/split/token', true],
  ['lies open on a page to read', '/about', false],
])('the footer %s', async (_, path, isFolded) => {
  await renderAt(path, { answers: { readSharedBill: badGateway } })
  const [company] = await screen.findAllByRole('navigation', { name: 'Company', hidden: true })
  expect(company?.closest('details')?.open).toBe(isFolded ? false : undefined)
})

test('the profile opens for staff of an owner, and the bar on a phone has no logout', async () => {
  const helper = { ...player, staffRight: 'DESK' as const }
  await renderAt('/profile/notifications', { as: helper, answers: { ...aProfile, getMe: () => helper } })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await screen.findByRole('checkbox', { name: 'Bookings, refunds and games' })
  for (const bar of screen.getAllByRole('navigation', { name: 'Main', hidden: true }))
    expect(within(bar).queryByRole('button', { name: 'Logout', hidden: true })).toBeNull()
})

test.each([
  ['Bookings', '/turf-owner/manual-bookings', ['/turf-owner/bookings', '/turf-owner/manual-bookings']],
  ['Turfs', '/turf-owner/staff', ['/turf-owner/turf-list', '/turf-owner/staff']],
  ['Money', '/turf-owner/insight', ['/turf-owner/money', '/turf-owner/settlements', '/turf-owner/insight']],
])('the group %s lists its pages on each of them', async (group, path, ways) => {
  await renderAt(path, {
    as: owner,
    answers: { listOwnerTurfs: badGateway, listStaff: badGateway, readInsight: badGateway },
  })
  expect(await waysIn(group)).toEqual([ways])
  const [bar] = await screen.findAllByRole('navigation', { name: 'Main', hidden: true })
  expect(
    within(bar as HTMLElement)
      .getByRole('link', { name: group, hidden: true })
      .getAttribute('aria-current'),
  ).toBe('true')
})

test('asks an owner nothing about messages that only players receive', async () => {
  await renderAt('/profile/notifications', { as: owner, answers: aProfile })
  await screen.findByRole('checkbox', { name: 'Bookings, refunds and games' })
  expect(screen.queryByRole('checkbox', { name: /waitlist|before you play/ })).toBeNull()
})

test('a page for admins leads a visitor to the log-in, and a player to their own home with a notice', async () => {
  await renderAt('/admin-dashboard?tab=users')
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  await renderAt('/admin-dashboard?tab=users', {
    as: player,
    answers: { listFavourites: () => ({ content: [] }), searchTurfs: () => pageOf(), listGames: () => pageOf() },
  })
  await screen.findByText('That page is for another kind of account, so we brought you here.')
  expect(window.location.pathname).toBe('/turf-list')
})

test('Forward focuses the heading, even if a text links to the page that was left', async () => {
  const toTerms = () =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Terms of use' })))
  await renderAt('/cancellation-refund')
  await userEvent.click((await screen.findAllByRole('link', { name: 'Terms of use' }))[0]!)
  await toTerms()
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/cancellation-refund'))
  window.history.forward()
  await waitFor(() => expect(window.location.pathname).toBe('/terms'))
  await toTerms()
})
