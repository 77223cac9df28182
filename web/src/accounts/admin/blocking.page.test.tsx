import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const USER = 'USER_01JZX3Y5M8Q2T4V6W8Y0A2C4E7'

const user = {
  entityId: USER,
  firstName: '',
  lastName: null,
  userName: null,
  phoneNumber: '+91•••••••021',
  email: null,
  role: 'USER' as const,
  status: 'ACTIVE' as const,
  createdAt: [2027, 1, 2, 9, 0, 0] as [number, number, number, number, number, number],
  canAnswerEnquiries: false,
}

test('an account without a name is blocked by its role, and only for a reason', async () => {
  const request = vi.fn()
  await renderAt(`/admin-dashboard?tab=users&sheet=manage&of=${USER}`, {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listUsers: () => pageOf(user),
      readSecondFactor: () => ({ isOffered: false, isRequired: false, setUpAt: null, recoveryCodesLeft: 0 }),
      setUserStatus: ({ body }) => {
        request(body)
        return { ...user, status: 'BLOCKED' }
      },
    },
  })
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByRole('heading', { name: 'Block this account?' })
  const block = within(sheet).getByRole('button', { name: 'Block' })
  await userEvent.click(block)
  await within(sheet).findByText('Please say why.')
  expect(request).not.toHaveBeenCalled()
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'Unpaid damage')
  await userEvent.click(block)
  expect(request).toHaveBeenCalledWith({ status: 'BLOCKED', reason: 'Unpaid damage' })
})

test('an account may answer enquiries once the server has saved it, and can be unblocked', async () => {
  let known = { ...user, role: 'TURFOWNER' as const, status: 'BLOCKED' as 'ACTIVE' | 'BLOCKED' }
  await renderAt(`/admin-dashboard?tab=users&sheet=manage&of=${USER}`, {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listUsers: () => pageOf(known),
      readSecondFactor: () => ({ isOffered: false, isRequired: false, setUpAt: null, recoveryCodesLeft: 0 }),
      setEnquiryRight: () => (known = { ...known, canAnswerEnquiries: true }),
      setUserStatus: () => (known = { ...known, status: 'ACTIVE' }),
    },
  })
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('checkbox', { name: 'Answers enquiries' }))
  await waitFor(() =>
    expect(sheet.getByRole('checkbox', { name: 'Answers enquiries' })).toMatchObject({
      checked: true,
      disabled: false,
    }),
  )
  await userEvent.click(sheet.getByRole('button', { name: 'Unblock' }))
  await sheet.findByRole('button', { name: 'Block' })
})

test('a turf owner is registered only with a mobile number and a long enough password', async () => {
  await renderAt('/admin-dashboard?tab=register', {
    as: { ...player, role: 'ADMIN' },
    answers: { findTurfOwners: () => ({ owners: [] }) },
  })
  const register = await screen.findByRole('button', { name: 'Register' })
  await userEvent.click(register)
  await screen.findByText('Please enter a valid mobile number.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mobile number' }))
  await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  await userEvent.type(screen.getByLabelText(/^Password/), 'short')
  await userEvent.click(register)
  await screen.findByText('Please use at least 8 characters.')
})

test('keeps the number filter in the address, saves users as CSV, and reveals a number on request', async () => {
  const file = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const listUsers = vi.fn<NonNullable<Answers['listUsers']>>(() => pageOf(user))
  await renderAt('/admin-dashboard?tab=users', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listUsers,
      revealPhone: () => ({ entityId: USER, phoneNumber: '+919812345021', email: null }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show Filters' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone number' }), { target: { value: '9812345021' } })
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(window.location.search).toBe('?tab=users&phoneNumber=9812345021'))
  await waitFor(() => expect(listUsers.mock.lastCall?.[0].query.get('phoneNumber')).toBe('9812345021'))
  await userEvent.click(await screen.findByRole('button', { name: 'Save Users as CSV' }))
  await waitFor(() => expect(file).toHaveBeenCalledOnce())
  expect((await new Response(file.mock.lastCall?.[0] as Blob).text()).trim().split('\r\n')).toHaveLength(2)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Open / }))[0]!)
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Show contact' }))
  await sheet.findByText('+919812345021')
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
