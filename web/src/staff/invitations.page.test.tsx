import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readSession, saveSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { badGateway } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'

type Invitation = WireReply<Api['listInvitations']>['content'][number]

const request: Invitation = {
  entityId: 'STAFF_1',
  turfName: 'Kardhani Box',
  ownerName: 'Ravi',
  right: 'DESK',
  invitedAt: '2027-01-01T04:30:00.000Z',
  endsAt: '2027-01-15T04:30:00.000Z',
  hasEnded: false,
}

const opened = (...content: Invitation[]) =>
  renderAt(paths.invitations(), { as: player, answers: { listInvitations: () => ({ content }) } })

test('an open invitation shows its deadline', async () => {
  await opened(request)
  await screen.findByText('You can answer until 15 January 2027, 10:00 am.')
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
})

test('an invitation that has ended says so, without buttons', async () => {
  await opened({ ...request, hasEnded: true })
  await screen.findByText(
    'This invitation ended 15 January 2027, 10:00 am. If you still want to help, ask Ravi to invite you again.',
  )
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('adds the turf’s day to the menu of a player who accepts an invitation', async () => {
  await renderAt(paths.invitations(), {
    as: player,
    answers: {
      listInvitations: () => ({ content: [request] }),
      answerInvitation: () => ({ message: 'Accepted.' }),
      getMe: () => ({ ...player, staffRight: 'VIEW' }),
    },
  })
  await screen.findByText('Ravi has invited you to help at Kardhani Box.')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  const today = await screen.findAllByRole('link', { name: 'Today', hidden: true })
  expect(today[0]?.getAttribute('href')).toBe('/turf-owner/today')
})

test('keeps the token of a login in another tab while an accepted invitation rereads the player', async () => {
  const read = Promise.withResolvers<typeof player>()
  await renderAt(paths.invitations(), {
    as: player,
    answers: {
      listInvitations: () => ({ content: [request] }),
      answerInvitation: () => ({ message: 'Accepted.' }),
      getMe: () => read.promise,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await screen.findAllByText('You now help at Kardhani Box.')
  act(() => saveSession({ access_token: 'newer', user: player }))
  read.resolve({ ...player, staffRight: 'VIEW' })
  await screen.findAllByRole('link', { name: 'Today', hidden: true })
  expect(readSession()).toMatchObject({ accessToken: 'newer' })
})

test('redirects staff from an owner page to the turf’s day', async () => {
  await renderAt(paths.ownerSettlements(), {
    as: { ...player, staffRight: 'VIEW' },
    answers: { listOwnerTurfs: badGateway },
  })
  await waitFor(() => expect(window.location.pathname).toBe(paths.ownerToday()))
})
