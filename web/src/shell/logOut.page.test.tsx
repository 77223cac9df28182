import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reportLogout } from '../api/reportLogout.ts'
import { LOGOUT_UNTOLD } from '../api/session.ts'
import { type Answers, answering, badGateway, connectionLost } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const logOut = async (answers: Answers): Promise<void> => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await renderAt('/profile?sheet=logout', {
    as: player,
    answers: {
      ...aProfile,
      ...answers,
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull())
}

const isUntold = () => localStorage.getItem(LOGOUT_UNTOLD) !== null

test('logging out ends the session on this device and at the server', async () => {
  await logOut({ logout: () => ({ message: 'Logged out' }) })
  expect(isUntold()).toBe(false)
})

test('a log-out without a network reaches the server once it returns', async () => {
  await logOut({ logout: connectionLost })
  expect(isUntold()).toBe(true)

  vi.stubGlobal('fetch', answering({ refresh: connectionLost }))
  await expect(reportLogout()).rejects.toThrow()
  vi.stubGlobal('fetch', answering({ refresh: badGateway }))
  await reportLogout()
  expect(isUntold()).toBe(true)

  const notified = vi.fn()
  const session = { access_token: 'next', refresh_token: 'next', user: player, stillNeeds: 'NOTHING' as const }
  vi.stubGlobal(
    'fetch',
    answering({
      refresh: () => session,
      logout: () => {
        notified()
        return { message: 'Logged out' }
      },
    }),
  )
  await reportLogout()
  expect(notified).toHaveBeenCalledOnce()
  expect(isUntold()).toBe(false)
  await reportLogout()
})
