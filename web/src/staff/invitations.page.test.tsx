import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
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
