import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { type Answers, badGateway } from '../testing/answers.ts'
import { player, renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

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
