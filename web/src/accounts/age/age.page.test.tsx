import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readSession } from '../../api/session.ts'
import { type Answers, badGateway } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aProfile } from '../../testing/served.ts'

const unknown = { ...player, age: 'UNKNOWN' as const }
const minor = { ...player, age: 'MINOR' as const }

test('no banner above a page asks for the age', async () => {
  await renderAt('/terms', { as: unknown })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/18 or older/)).toBeNull()
})

test('a player sets their age in the profile, and a minor continues there', async () => {
  let known: WireReply<Api['getMe']> = unknown
  const declareAge = () => {
    known = minor
    return known
  }
  await renderAt('/profile', { as: unknown, answers: { ...aProfile, getMe: () => known, declareAge } })
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Under 18' })
  expect(radio.checked).toBe(false)
  await userEvent.click(radio)
  expect(known).toBe(unknown)
  await userEvent.click(screen.getByRole('button', { name: 'Yes, under 18' }))
  await screen.findByRole('button', { name: 'Send code' })
})

test('the focus stays on the age that a player sets', async () => {
  let known: WireReply<Api['getMe']> = unknown
  const declareAge = vi.fn(() => {
    known = player
    return known
  })
  await renderAt('/profile', { as: unknown, answers: { ...aProfile, getMe: () => known, declareAge } })
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: '18 or older' })
  await userEvent.click(radio)
  await waitFor(() => expect(readSession()).toMatchObject({ user: { age: 'ADULT' } }))
  expect(document.activeElement).toBe(radio)
  expect(radio.closest('details')?.open).toBe(true)
})

test('an age set on another device shows here, too', async () => {
  await renderAt('/profile', { as: unknown, answers: { ...aProfile, getMe: () => player } })
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: '18 or older' })
  await waitFor(() => expect(radio.checked).toBe(true))
})

test('a minor sees the day from which the age can change, and cannot choose another age before that day', async () => {
  const stays = { ...minor, ageNextChangeAt: '2028-01-15T04:30:00.000Z' }
  await renderAt('/profile', { as: stays, answers: { ...aProfile, getMe: () => stays } })
  await screen.findByText(/change it from .*2028/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '18 or older' }).disabled).toBe(true)
})

const profileOf = (answers: Answers) =>
  renderAt('/profile', { as: minor, answers: { ...aProfile, getMe: () => minor, ...answers } })

test('a minor asks a parent or guardian, and enters their code', async () => {
  const askGuardian = vi.fn<NonNullable<Answers['askGuardian']>>(() => ({
    message: 'Code sent',
    resendAfterSeconds: 30,
  }))
  let known: WireReply<Api['getMe']> = minor
  const confirmGuardian = vi.fn(() => {
    known = { ...minor, age: 'MINOR_WITH_GUARDIAN' }
    return known
  })
  await profileOf({ getMe: () => known, askGuardian, confirmGuardian })
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }))
  await screen.findByText('A mobile number has at least 9 digits.')
  expect(askGuardian).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Mobile number'), '9812300000')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456')
  await screen.findByText('Your parent or guardian has agreed.')
  expect(askGuardian).toHaveBeenCalledWith(expect.objectContaining({ body: { phoneNumber: '+919812300000' } }))
  expect(confirmGuardian).toHaveBeenCalledOnce()
})

test('a code that cannot be sent shows an error', async () => {
  await profileOf({ askGuardian: badGateway })
  await userEvent.type(await screen.findByLabelText('Mobile number'), '9812300000')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  const alert = await screen.findByRole('alert')
  within(alert).getByText('The code was not sent. Please try again.')
})
