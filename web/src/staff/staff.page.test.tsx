import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf } from '../testing/served.ts'

type Member = WireReply<Api['inviteStaff']>

const member: Member = {
  entityId: 'STAFF_1',
  turfEntityId: 'TURF_1',
  turfName: 'Lake Box',
  name: 'Priya',
  phoneNumber: null,
  right: 'DESK',
  invitedAt: SERVER_TIME,
  acceptedAt: SERVER_TIME,
  endsAt: null,
  messageSent: true,
}

const accepted = {
  entityId: 'ACT_1',
  at: SERVER_TIME,
  actorId: 'USER_2',
  actorName: 'Priya',
  apiKeyName: null,
  actorRight: 'DESK' as const,
  action: 'staff.accepted',
  subjectId: 'STAFF_1',
}

test('refuses an invitation without a name', async () => {
  await renderAt('/turf-owner/staff', {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listStaff: () => ({ content: [] }),
      listTurfActs: () => pageOf(),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite someone to a turf' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send invitation' }))
  await sheet.findByText('Please enter a name.')
})

test('lists staff without a phone number', async () => {
  await renderAt('/turf-owner/staff', {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listStaff: () => ({ content: [member] }),
      listTurfActs: () => pageOf(),
    },
  })
  await screen.findByRole('heading', { name: 'Priya' })
  screen.getByText('Lake Box', { exact: true })
})

test('the log of a turf still loading shows nothing of the previous turf', async () => {
  await renderAt('/turf-owner/staff', {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf(), { ...anOwnerTurf({ name: 'Lake Box' }), entityId: 'TURF_2' }],
      listStaff: () => ({ content: [] }),
      listTurfActs: ({ query }) => (query.get('turfId') === 'TURF_2' ? new Promise(() => undefined) : pageOf(accepted)),
    },
  })
  await screen.findAllByText('Accepted an invitation')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Turf' }), 'Lake Box')
  await waitFor(() => expect(window.location.search).toContain('TURF_2'))
  expect(screen.queryAllByText('Accepted an invitation')).toHaveLength(0)
})

test('invites a member, changes their right, lists their acts and removes them', async () => {
  const invited: Member = { ...member, right: 'VIEW', acceptedAt: null, endsAt: SERVER_TIME }
  let staff: Member[] = []
  const inviteStaff = vi.fn<NonNullable<Answers['inviteStaff']>>(() => {
    staff = [invited]
    return invited
  })
  await renderAt('/turf-owner/staff', {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listStaff: () => ({ content: staff }),
      listTurfActs: () => pageOf(accepted),
      inviteStaff,
      changeStaff: () => {
        staff = [member]
        return member
      },
      endStaff: () => {
        staff = []
        return { message: 'Removed.' }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite someone to a turf' }))
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Priya' } })
  fireEvent.change(sheet.getByLabelText('Mobile number'), { target: { value: '9829012345' } })
  await userEvent.click(sheet.getByRole('radio', { name: /^Viewer/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText('Has not accepted yet')
  expect(inviteStaff.mock.calls).toMatchObject([
    [{ body: { name: 'Priya', phoneNumber: '+919829012345', right: 'VIEW' } }],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Change what Priya can do at Lake Box' }))
  const change = within(await screen.findByRole('dialog', { name: 'What Priya can do' }))
  await userEvent.click(change.getByRole('radio', { name: /^Front desk/ }))
  await userEvent.click(change.getByRole('button', { name: 'Save' }))
  await screen.findByText('Front desk', { exact: true })
  const acts = within(screen.getByRole('region', { name: 'Who did what' }))
  expect(acts.getAllByText('Accepted an invitation')).not.toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Priya from Lake Box' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Priya?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Priya' })).toBeNull())
})
