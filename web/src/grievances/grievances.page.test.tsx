import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import type { Grievance } from './GrievanceState.tsx'

const waiting: Grievance = {
  number: 'G-7K3M9-P2QRS',
  subject: 'REFUND',
  message: 'The refund has not come.',
  createdAt: '2027-01-15T04:30:00.000Z',
  acknowledgeBy: '2027-01-17T04:30:00.000Z',
  closeBy: '2027-02-15T04:30:00.000Z',
  acknowledgedAt: null,
  closedAt: null,
  outcome: null,
  answers: [],
}

const section = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).parentElement as HTMLElement)

const complain = async (sendGrievance: NonNullable<Answers['sendGrievance']>) => {
  await renderAt('/grievances', { answers: { sendGrievance } })
  const form = await section('File a grievance')
  await userEvent.click(form.getByRole('button', { name: 'Send grievance' }))
  for (const missing of ['Please tell us your name.', 'Please tell us what happened.']) form.getByText(missing)
  await userEvent.type(form.getByRole('textbox', { name: /^Your name/ }), 'Sunita')
  await userEvent.type(form.getByRole('textbox', { name: /^Mobile number/ }), '9811100002')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'What it is about' }), 'A payment or refund')
  await userEvent.type(form.getByRole('textbox', { name: /^What happened/ }), 'The refund has not come.')
  await userEvent.click(form.getByRole('button', { name: 'Send grievance' }))
}

test('a sender gets a number, and the deadlines for the answer and the outcome', async () => {
  const sendGrievance = vi.fn<NonNullable<Answers['sendGrievance']>>(() => waiting)
  await complain(sendGrievance)
  await screen.findByText('G-7K3M9-P2QRS')
  screen.getByText(/^We’ll answer by 17 January 2027, 10:00.am and close it by 15 February 2027, 10:00.am\.$/)
  expect(sendGrievance.mock.calls[0]?.[0].body).toMatchObject({ name: 'Sunita', subject: 'REFUND', website: '' })
})

test('keeps the typed text when sending fails', async () => {
  await complain(() => refusal('TOO_MANY_REQUESTS'))
  await screen.findByText(/^Too many attempts/)
  expect(screen.getByRole('textbox', { name: /^Your name/ })).toHaveProperty('value', 'Sunita')
})

test('the link in the message prefills the number, and the phone number opens the grievance', async () => {
  const closed: Grievance = {
    ...waiting,
    acknowledgedAt: '2027-01-16T04:30:00.000Z',
    closedAt: '2027-01-16T04:30:00.000Z',
    outcome: 'RESOLVED',
    answers: [{ answeredAt: '2027-01-16T04:30:00.000Z', text: 'It came on Friday.' }],
  }
  const findGrievance = vi.fn<NonNullable<Answers['findGrievance']>>(() => closed)
  await renderAt('/grievances?number=G-7K3M9-P2QRS', { answers: { findGrievance } })
  const form = await section('Check a grievance')
  await userEvent.type(form.getByRole('textbox', { name: /^Mobile number/ }), '9811100002')
  await userEvent.click(form.getByRole('button', { name: 'Check status' }))
  await screen.findByText('It came on Friday.')
  screen.getByText(/^Resolved\. Closed on 16 January 2027/)
  expect(findGrievance.mock.calls[0]?.[0].body).toMatchObject({ number: 'G-7K3M9-P2QRS' })
})

const asAdmin = (answers: Answers) =>
  renderAt('/admin-dashboard?tab=tools&list=grievances&sheet=grievance&of=GRIEVANCE_1', {
    as: { ...player, role: 'ADMIN' },
    answers,
  })

test('an admin answers with a text, and closes with a reason', async () => {
  const managed = {
    ...waiting,
    entityId: 'GRIEVANCE_1',
    name: 'Sunita',
    phone: '+91•••••••002',
    email: null,
    bookingReference: null,
    dueAt: waiting.acknowledgeBy,
  }
  const answerGrievance = vi.fn<NonNullable<Answers['answerGrievance']>>(() => managed)
  await asAdmin({ listGrievances: () => pageOf(managed), answerGrievance })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Answer' }))
  dialog.getByText('Please write an answer.')
  await userEvent.type(dialog.getByRole('textbox'), 'It came on Friday.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Close as resolved' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Answer' }))
  await screen.findAllByText('Answered and closed.')
  expect(answerGrievance.mock.calls[0]?.[0].body).toEqual({ text: 'It came on Friday.', outcome: 'RESOLVED' })
})

test('an empty list says so, and one that fails to load can be retried', async () => {
  await asAdmin({ listGrievances: () => pageOf() })
  await screen.findByText('No grievances.')
  await asAdmin({ listGrievances: () => refusal('UNEXPECTED') })
  await screen.findByRole('button', { name: /try again/i })
})
