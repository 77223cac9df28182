import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aProfile } from '../../testing/served.ts'

const waiting = { phoneNumber: '+91•••••••210', effectiveAt: SERVER_TIME }
const sent = () => ({ message: 'OTP sent', resendAfterSeconds: 30 })

const openSheet = async (changeNumber: NonNullable<Answers['changeNumber']>) => {
  await renderAt('/profile?sheet=change-number', {
    as: player,
    answers: { ...aProfile, sendNumberCode: sent, changeNumber },
  })
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(await sheet.findByRole('textbox', { name: /number/i }), '9876543210')
  await userEvent.click(sheet.getByRole('button', { name: 'Send code to the new number' }))
  await userEvent.type(await sheet.findByLabelText('6-digit code'), '111111')
  return sheet
}

test('codes to both numbers are sent together', async () => {
  const change = vi.fn(() => ({ phoneNumber: '+919876543210', change: null }))
  const sheet = await openSheet(change)
  await userEvent.click(await sheet.findByRole('button', { name: 'Send code to the old number' }))
  await waitFor(() => expect(sheet.getAllByLabelText('6-digit code')).toHaveLength(2))
  await userEvent.type(sheet.getAllByLabelText('6-digit code')[1]!, '222222')
  await userEvent.click(sheet.getByRole('button', { name: 'Change number' }))
  await screen.findAllByText(/You log in with .* from now on\./)
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ body: { phoneNumber: '+919876543210', otp: '111111', oldOtp: '222222' } }),
  )
})

test('a holder without the old number reads how long the change waits, and sends the new code alone', async () => {
  const change = vi.fn(() => ({ phoneNumber: player.phoneNumber, change: waiting }))
  const sheet = await openSheet(change)
  await userEvent.click(await sheet.findByLabelText('I no longer have my old number'))
  sheet.getByText(/after 72 hours/)
  await userEvent.click(sheet.getByRole('button', { name: 'Change number' }))
  await screen.findAllByText(/Your number will change\./)
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ body: { phoneNumber: '+919876543210', otp: '111111' } }),
  )
})

test('a corrected number asks for a new code before the change', async () => {
  const change = vi.fn(() => ({ phoneNumber: '+919876543211', change: null }))
  const sheet = await openSheet(change)
  const field = sheet.getByRole('textbox', { name: /number/i })
  await userEvent.clear(field)
  await userEvent.type(field, '9876543211')
  expect(sheet.queryByLabelText('6-digit code')).toBeNull()
  expect(sheet.queryByRole('button', { name: 'Change number' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Send code to the new number' }))
  expect(await sheet.findByLabelText('6-digit code')).toHaveProperty('value', '')
  expect(change).not.toHaveBeenCalled()
})

test('a waiting change is shown on the profile, and ends with its button', async () => {
  const answers = { stopped: false }
  await renderAt('/profile', {
    as: player,
    answers: {
      ...aProfile,
      readNumber: () => ({ change: answers.stopped ? null : waiting, earlierAccount: null }),
      stopNumberChange: () => {
        answers.stopped = true
        return { message: 'You keep your number.' }
      },
    },
  })
  await screen.findByText(/Your number becomes \+91•••••••210/)
  await userEvent.click(screen.getByRole('button', { name: 'Keep my old number' }))
  await waitFor(() => expect(screen.queryByText(/Your number becomes/)).toBeNull())
})

test('an earlier account that cannot be opened says why', async () => {
  await renderAt('/profile', {
    as: player,
    answers: {
      ...aProfile,
      readNumber: () => ({
        change: null,
        earlierAccount: { entityId: 'USER_2', firstName: 'Asha', createdAt: SERVER_TIME },
      }),
      reclaimAccount: () => refusal('EARLIER_ACCOUNT_BY_ADMIN'),
    },
  })
  await screen.findByRole('heading', { name: 'Is this your earlier account?' })
  await userEvent.click(screen.getByRole('button', { name: 'Open my earlier account' }))
  await screen.findByText(/an admin decides/)
})
