import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { badGateway, refusal } from '../testing/answers.ts'
import { renderAt } from '../testing/renderAt.tsx'

const sent = (resendAfterSeconds: number) => () => ({ message: 'sent', resendAfterSeconds })

const ask = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Mobile number'), '9812345678')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
}

test('a code that cannot be sent is said', async () => {
  await renderAt('/login', { answers: { register: badGateway } })
  await ask()
  await screen.findByText('Failed to send OTP. Please try again.')
})

test('while no code can come, the page says so and when to try again', async () => {
  await renderAt('/login', { answers: { register: () => refusal('UNAVAILABLE') } })
  await ask()
  await screen.findByText('Failed to send OTP. Please try again.')
  await screen.findByText('Baari is restarting. Please try again in a moment.')
})

test('a player who waits until a new code may be asked for reads the next step', async () => {
  await renderAt('/login', { answers: { register: sent(0) } })
  await ask()
  await screen.findByText('Still no code?')
  await screen.findByText('Check the number: +919812345678. If it is wrong, edit it above.')
})

test('the work that a code takes is done without asking anybody', async () => {
  const proofs: unknown[] = []
  const register = ({ body }: { body: unknown }) => {
    const { proof } = body as { proof?: string }
    proofs.push(proof)
    return proof ? sent(30)() : refusal('PROOF_NEEDED', { challenge: 'a challenge', bits: 1 })
  }
  await renderAt('/login', { answers: { register } })
  await ask()
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(proofs).toEqual([undefined, expect.stringMatching(/^a challenge:\d+$/)])
})

test.for([
  ['nobody says why', badGateway],
  ['the server says why', () => refusal('OTP_INVALID')],
] as const)('a code that is not taken is said: %s', async ([, login]) => {
  await renderAt('/login', { answers: { register: sent(30), login } })
  await ask()
  await screen.findByRole('heading', { name: 'Enter the code' })
  await userEvent.type(screen.getByRole('textbox'), '111111')
  await screen.findByText('Invalid OTP. Please try again.')
})

test('a code that cannot be sent again is said', async () => {
  const register = vi.fn(sent(0))
  await renderAt('/login', {
    answers: { register: () => (register.mock.calls.length === 0 ? register() : badGateway()) },
  })
  await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
  await screen.findByText('Failed to resend OTP. Try again.')
  expect(register).toHaveBeenCalledOnce()
})

test('a number that has used up its codes reads when there are more and how to get help', async () => {
  await renderAt('/login', { answers: { register: () => refusal('TOO_MANY_REQUESTS') } })
  await ask()
  await screen.findByText(/^Too many codes were asked for\. Please try again at \d+:\d\d [ap]m\.$/)
  await screen.findByText(/^The newest code that came still works/)
  expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveProperty('pathname', '/contact')
})

test('no code is sent before the consent', async () => {
  const register = vi.fn(sent(30))
  await renderAt('/login', { answers: { register } })
  const consentNeeded = 'Please agree to the Terms and Privacy Policy before continuing.'
  const consent = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(consent.checked).toBe(false)
  await userEvent.type(screen.getByLabelText('Mobile number'), '9812345678')
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  await screen.findByText(consentNeeded)
  expect(register).not.toHaveBeenCalled()
  await userEvent.click(consent)
  expect(screen.queryByText(consentNeeded)).toBeNull()
})
