import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway } from '../testing/answers.ts'
import { renderAt } from '../testing/renderAt.tsx'

test('a turf owner requests a callback, and the form keeps its text after a failure', async () => {
  const answers = [badGateway, () => ({ message: 'Sent' })]
  const sendTurfEnquiry = vi.fn<NonNullable<Answers['sendTurfEnquiry']>>(() => answers.shift()!())
  await renderAt('/list-my-turf', { answers: { sendTurfEnquiry } })
  const send = await screen.findByRole('button', { name: 'Request a callback' })
  await userEvent.click(send)
  await screen.findByText('Please tell us your name.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Your name/ }))
  expect(sendTurfEnquiry).not.toHaveBeenCalled()

  await userEvent.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Ramesh Gupta')
  await userEvent.type(screen.getByRole('textbox', { name: /^Mobile number/ }), '9811100007')
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'ramesh@example.in')
  await userEvent.type(screen.getByRole('textbox', { name: /^Where your turf is/ }), 'Tonk Road, Jaipur')
  await userEvent.click(send)
  await screen.findByText('Failed to send enquiry. Please check your connection and try again.')
  await userEvent.click(send)
  await screen.findByRole('heading', { name: 'Thank you, Ramesh Gupta.' })
  screen.getByText('We have your number and will call you back within 24 hours.')
  expect(sendTurfEnquiry.mock.lastCall?.[0].body).toMatchObject({
    name: 'Ramesh Gupta',
    email: 'ramesh@example.in',
  })
})
