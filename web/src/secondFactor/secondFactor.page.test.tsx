import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const admin = { ...player, role: 'ADMIN' as const }

const shown = (setUpAt: string | null, sheet: string): Promise<void> =>
  renderAt(`/profile?sheet=${sheet}`, {
    as: admin,
    answers: {
      ...aProfile,
      getMe: () => admin,
      readSecondFactor: () => ({ isOffered: true, isRequired: false, setUpAt, recoveryCodesLeft: 9 }),
      beginSecondFactor: () => ({
        secret: 'JBSWY3DPEHPK3PXP',
        otpauthUri: 'otpauth://totp/Baari?secret=JBSWY3DPEHPK3PXP',
      }),
    },
  })

test('setting up is finished only with six digits', async () => {
  await shown(null, 'second-factor')
  const sheet = within(await screen.findByRole('dialog', { name: 'Set up a second factor' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Start' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Finish' }))
  await sheet.findByText('Please enter the six digits.')
})

test('removing asks first, and can be cancelled', async () => {
  await shown(SERVER_TIME, 'remove-second-factor')
  const sheet = await screen.findByRole('dialog', { name: 'Remove the second factor?' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove the second factor?' })).toBeNull())
  await screen.findByText(/9 recovery codes left\./)
})
