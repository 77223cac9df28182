import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, pageOf, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const aDevice = {
  sessionId: 'SESSION_1',
  browser: 'Chrome',
  system: 'Android',
  createdAt: SERVER_TIME,
  lastUsedAt: SERVER_TIME,
  isCurrent: true,
}

const save = async (answers: Answers): Promise<void> => {
  await renderAt('/profile', {
    as: player,
    answers: {
      ...aProfile,
      ...answers,
    },
  })
  await userEvent.type(await screen.findByLabelText('Name'), ' Devi')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('reports a profile that cannot be saved', async () => {
  await save({ updateProfile: badGateway })
  await screen.findByText('Failed to update profile')
})

test('reports a saved profile', async () => {
  await save({ updateProfile: () => ({ ...player, firstName: 'Asha Devi' }) })
  await screen.findByText('Profile updated successfully')
})

test('asks before logging a device out, after Forward as well', async () => {
  await renderAt('/profile/privacy', {
    as: player,
    answers: {
      ...aProfile,
      listSessions: () => ({ sessions: [aDevice, { ...aDevice, sessionId: 'SESSION_2', isCurrent: false }] }),
    },
  })
  const [end] = await screen.findAllByRole('button', { name: /^Log out (?!everywhere)/ })
  const fold = end!.closest('details')!
  fold.open = true
  await userEvent.click(end!)
  await screen.findByRole('dialog', { name: 'Log this device out?' })
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A browser shows no dialog in a closed fold.
  fold.open = false
  window.history.forward()
  await screen.findByRole('dialog', { name: 'Log this device out?' })
  expect(fold.open).toBe(true)
})

const stated = (changes: Partial<WireReply<Api['readGender']>>): WireReply<Api['readGender']> => ({
  gender: 'WOMAN',
  nextChangeAt: null,
  endsSeats: [],
  ...changes,
})
const aSeat = {
  gameId: 'BOOKING_1',
  turfName: 'Amber Box',
  startsAt: '2027-01-17T13:30:00Z',
  amount: 120,
}

test('a change of gender names the seats that end before it is saved', async () => {
  const declareGender = vi.fn<NonNullable<Answers['declareGender']>>(() => ({ ...player, gender: 'MAN' }))
  await renderAt('/profile/play', {
    as: { ...player, gender: 'WOMAN' },
    answers: { ...aProfile, readGender: () => stated({ endsSeats: [aSeat] }), declareGender },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Man' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save “Man”?' }))
  expect(dialog.getByRole('listitem').textContent).toBe('Amber Box, Sun, 17 Jan, 7:00 pm: ₹120')
  expect(declareGender).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(declareGender.mock.calls[0]?.[0]).toMatchObject({ body: { gender: 'MAN' } })
})

test('a gender that was stated recently can only be removed, and the day of the next change is shown', async () => {
  await renderAt('/profile/play', {
    as: { ...player, gender: 'WOMAN' },
    answers: { ...aProfile, readGender: () => stated({ nextChangeAt: '2027-04-15T04:30:00.000Z' }) },
  })
  await screen.findByText(/^You can change it from 15 April 2027\./)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Man' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Woman' }))
  await screen.findByRole('dialog', { name: 'Remove your gender?' })
})

test('the list of log-ins shows devices and wrong codes, page after page', async () => {
  const login = {
    entityId: 'LOGIN_1',
    at: SERVER_TIME,
    outcome: 'LOGGED_IN' as const,
    browser: 'Edge',
    system: 'Windows',
  }
  const wrong = { ...login, entityId: 'LOGIN_2', outcome: 'WRONG_CODE' as const, browser: null, system: null }
  await renderAt('/profile/privacy', {
    as: player,
    answers: {
      ...aProfile,
      listLogins: ({ query }) =>
        query.get('page') === '1'
          ? { ...pageOf(wrong), page: 1, totalPages: 2, totalElements: 2 }
          : { ...pageOf(login), totalPages: 2, totalElements: 2 },
    },
  })
  await screen.findByText('Edge on Windows')
  await userEvent.click(screen.getByRole('button', { name: 'Show more log-ins' }))
  await screen.findByText('Wrong code')
  await screen.findByText('Unknown device')
})

test.for([
  [
    'says that old calendar links no longer work',
    () => ({ message: 'ended' }),
    /^Your old calendar links no longer work/,
  ],
  [
    'says that calendar links could not be replaced',
    badGateway,
    'We could not replace your calendar links. Please try again.',
  ],
] as const)('%s', async ([, renewCalendar, sentence]) => {
  await renderAt('/profile/privacy', { as: player, answers: { ...aProfile, renewCalendar } })
  await userEvent.click(await screen.findByRole('button', { name: 'New calendar links' }))
  await screen.findByText(sentence)
})

test.each([
  ['a player', player, ['/profile', '/profile/play', '/profile/notifications', '/profile/privacy']],
  [
    'a player who helps at a turf',
    { ...player, staffRight: 'DESK' as const },
    ['/profile', '/profile/play', '/profile/notifications', '/profile/privacy'],
  ],
  ['an owner', { ...player, role: 'TURFOWNER' as const }, ['/profile', '/profile/notifications', '/profile/privacy']],
])('the profile of %s has these pages, each with a link to the others', async (_, as, pages) => {
  for (const page of pages) {
    await renderAt(page, { as, answers: { ...aProfile, getMe: () => as, readOwnContract: badGateway } })
    const ways = within(await screen.findByRole('navigation', { name: 'Profile' })).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(pages)
    expect(ways.find((way) => way.getAttribute('aria-current') === 'page')?.getAttribute('href')).toBe(page)
    cleanup()
  }
})

test('an owner who opens Play is led to the profile', async () => {
  const owner = { ...player, role: 'TURFOWNER' as const }
  await renderAt('/profile/play', {
    as: owner,
    answers: { ...aProfile, getMe: () => owner, readOwnContract: badGateway },
  })
  await waitFor(() => expect(window.location.pathname).toBe('/profile'))
})

test('leaving with a changed name asks first, also for another page of the profile', async () => {
  await renderAt('/profile', { as: player, answers: aProfile })
  await userEvent.type(await screen.findByLabelText('Name'), ' Devi')
  for (const name of ['baari, home page', 'Play']) {
    await userEvent.click(screen.getByRole('link', { name }))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  }
})
