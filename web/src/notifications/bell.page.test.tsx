import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../testing/answers.ts'
import { player, renderAt } from '../testing/renderAt.tsx'

test('the bell that has the focus keeps it when its count arrives', async () => {
  await renderAt('/about', { as: player, answers: { listNotifications: () => ({ ...pageOf(), unread: 3 }) } })
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  bell.focus()
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 3 unread'))
  expect(document.activeElement).toBe(bell)
})
