import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { type Answers, badGateway, SERVER_TIME } from '../testing/answers.ts'
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

test('a profile that cannot be saved is said', async () => {
  await save({ updateProfile: badGateway })
  await screen.findByText('Failed to update profile')
})

test('a profile that is saved is said', async () => {
  await save({ updateProfile: () => ({ ...player, firstName: 'Asha Devi' }) })
  await screen.findByText('Profile updated successfully')
})

test('a device is asked about before it is logged out', async () => {
  await renderAt('/profile', {
    as: player,
    answers: {
      ...aProfile,
      listSessions: () => ({ sessions: [aDevice, { ...aDevice, sessionId: 'SESSION_2', isCurrent: false }] }),
    },
  })
  const [end] = await screen.findAllByRole('button', { name: /^Log out (?!everywhere)/ })
  await userEvent.click(end!)
  await screen.findByRole('dialog', { name: 'Log this device out?' })
})

test('leaving with a changed name asks first', async () => {
  await renderAt('/profile', { as: player, answers: aProfile })
  await userEvent.type(await screen.findByLabelText('Name'), ' Devi')
  await userEvent.click(screen.getByRole('link', { name: 'baari, home page' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
})
