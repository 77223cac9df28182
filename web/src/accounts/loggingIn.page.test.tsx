import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, refusal, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'

const sent = (resendAfterSeconds: number) => () => ({ message: 'sent', resendAfterSeconds })

const ask = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Mobile number'), '9812345678')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
}

test('reports a code that cannot be sent', async () => {
  await renderAt('/login', { answers: { register: badGateway } })
  await ask()
  await screen.findByText('Failed to send OTP. Please try again.')
})

test('says when to try again while codes are unavailable', async () => {
  await renderAt('/login', { answers: { register: () => refusal('UNAVAILABLE') } })
  await ask()
  await screen.findByText('Failed to send OTP. Please try again.')
  await screen.findByText('Baari is restarting. Please try again in a moment.')
})

test('a player who waits until a new code is possible reads the next step', async () => {
  await renderAt('/login', { answers: { register: sent(0) } })
  await ask()
  await screen.findByText('Still no code?')
  await screen.findByText('Check the number: +919812345678. If it is wrong, edit it above.')
})

test('solves the proof of work of a code without asking the user', async () => {
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
  ['without a reason', badGateway],
  ['with a reason', () => refusal('OTP_INVALID')],
] as const)('reports a refused code: %s', async ([, login]) => {
  await renderAt('/login', { answers: { register: sent(30), login } })
  await ask()
  await screen.findByRole('heading', { name: 'Enter the code' })
  await userEvent.type(screen.getByRole('textbox'), '111111')
  await screen.findByText('Invalid OTP. Please try again.')
})

test('a pasted number and a pasted code are sent as digits', async () => {
  const bodies: unknown[] = []
  const keep = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return sent(30)()
  }
  const login = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return refusal('OTP_INVALID')
  }
  await renderAt('/login', { answers: { register: keep, login } })
  await userEvent.click(await screen.findByLabelText('Mobile number'))
  await userEvent.paste('\u202A+91 98290 12345\u202C')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  await screen.findByRole('heading', { name: 'Enter the code' })
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(' 123 456')
  await screen.findByText('Invalid OTP. Please try again.')
  expect(bodies).toMatchObject([{ phoneNumber: '+919829012345' }, { phoneNumber: '+919829012345', otp: '123456' }])
})

test('reports a code that cannot be sent again', async () => {
  const register = vi.fn(sent(0))
  await renderAt('/login', {
    answers: { register: () => (register.mock.calls.length === 0 ? register() : badGateway()) },
  })
  await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
  await screen.findByText('Failed to resend OTP. Try again.')
  expect(register).toHaveBeenCalledOnce()
})

const wait = {
  secret: 'a secret',
  code: 'ABCD-2345',
  number: '+919000000000',
  link: 'https://wa.me/919000000000?text=Code',
  expiresAt: '2099-01-15T04:45:00.000Z',
}

/** Requests a code for a number that gets none, and chooses the log-in by message. */
const goByMessage = async (answers: Answers): Promise<void> => {
  await renderAt('/login', { answers: { register: () => refusal('PROVE_BY_MESSAGE'), ...answers } })
  await ask()
  await userEvent.click(await screen.findByRole('link', { name: 'Log in with a WhatsApp message' }))
  await screen.findByRole('heading', { name: 'Send us a message to log in' })
}

const comeBack = () => fireEvent(document, new Event('visibilitychange'))

test('a number that gets no more codes logs in by a message from it', async () => {
  const session = { access_token: 'a', refresh_token: 'r', user: player, stillNeeds: 'NOTHING' } as const
  const said: ReturnType<NonNullable<Answers['finishMessageLogin']>>[] = [
    { message: 'AWAITED', session: null },
    { message: 'FROM_ANOTHER_NUMBER', session: null },
    badGateway(),
  ]
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  await goByMessage({
    beginMessageLogin: () => wait,
    finishMessageLogin: ({ body }) => {
      expect(body).toEqual({ secret: wait.secret })
      return said.shift() ?? { message: 'ARRIVED', session }
    },
  })
  await screen.findByText('ABCD-2345')
  expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toHaveProperty('href', wait.link)
  screen.getByText('Waiting for your message…')
  comeBack()
  await waitFor(() => expect(said).toHaveLength(2))
  comeBack()
  await screen.findByText('Your code came from another number. Please send it from +919812345678.')
  comeBack()
  await waitFor(() => expect(said).toHaveLength(0))
  screen.getByText('Waiting for your message…')
  comeBack()
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
})

test('a message login that expired starts again with another code', async () => {
  const begin = vi.fn(() => wait)
  await goByMessage({ beginMessageLogin: begin, finishMessageLogin: () => refusal('MESSAGE_LOGIN_EXPIRED') })
  await screen.findByText('ABCD-2345')
  comeBack()
  await screen.findByText('This code has expired.')
  await userEvent.click(screen.getByRole('button', { name: 'Get a new code' }))
  await screen.findByText('ABCD-2345')
  expect(begin).toHaveBeenCalledTimes(2)
})

test.for([
  ['cannot begin', { beginMessageLogin: () => badGateway() }],
  [
    'ends at a blocked account',
    { beginMessageLogin: () => wait, finishMessageLogin: () => refusal('ACCOUNT_BLOCKED') },
  ],
] satisfies [string, Answers][])('says why a message login %s', async ([, answers]) => {
  await goByMessage(answers)
  if ('finishMessageLogin' in answers) {
    await screen.findByText('ABCD-2345')
    comeBack()
  }
  await screen.findByRole('alert')
  await screen.findByRole('button', { name: 'Get a new code' })
})

test('a number with too many wrong codes offers the message', async () => {
  await renderAt('/login', { answers: { register: sent(30), login: () => refusal('PROVE_BY_MESSAGE') } })
  await ask()
  await screen.findByRole('heading', { name: 'Enter the code' })
  await userEvent.type(screen.getByRole('textbox'), '111111')
  await screen.findByRole('link', { name: 'Log in with a WhatsApp message' })
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

test('an admin whose session timed out sees the reason, and the page to return to is kept', async () => {
  await renderAt('/admin-dashboard?tab=users&page=1', {
    as: { ...player, role: 'ADMIN' },
    answers: { listUsers: () => refusal('TOKEN_INVALID'), refresh: () => refusal('SESSION_TIMED_OUT') },
  })
  await screen.findByText(/^For security, admins are logged out after 8 hours without use, and 24 hours/)
  expect(window.history.state).toMatchObject({ usr: { origin: '/admin-dashboard?tab=users&page=1' } })
})

test('logs in an admin with a second factor only after a correct code from their app', async () => {
  const user = { ...player, role: 'ADMIN' as const }
  await renderAt('/login', {
    answers: {
      register: sent(30),
      login: () => ({ access_token: 'token', refresh_token: 'refresh', user, stillNeeds: 'CODE' }),
      verifySecondFactor: ({ body }) =>
        (body as { code: string }).code === '654321'
          ? { goodUntil: SERVER_TIME, recoveryCodesLeft: 10, message: 'Good.' }
          : refusal('SECOND_FACTOR_CODE_WRONG'),
    },
  })
  fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: '9740000082' } })
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  await screen.findByRole('heading', { name: 'Enter the code' })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } })
  await screen.findByRole('heading', { level: 1, name: 'Enter the code from your app' })
  expect(localStorage.getItem('access_token')).toBeNull()
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } })
  await screen.findByText('This code is wrong or has already been used.')
  expect(localStorage.getItem('access_token')).toBeNull()
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '654321' } })
  await waitFor(() => expect(localStorage.getItem('access_token')).toBe('token'))
  await waitFor(() => expect(window.location.search).toBe('?tab=overview'))
})
