import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { pageOf, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { anOwnerTurf } from '../testing/served.ts'

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
  const member = {
    entityId: 'STAFF_1',
    turfEntityId: 'TURF_1',
    turfName: 'Lake Box',
    name: 'Priya',
    phoneNumber: null,
    right: 'DESK' as const,
    invitedAt: SERVER_TIME,
    acceptedAt: SERVER_TIME,
    endsAt: null,
    messageSent: true,
  }
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
