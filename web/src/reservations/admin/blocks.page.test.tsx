import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf } from '../../testing/answers.ts'
import { player, renderAt, TODAY } from '../../testing/renderAt.tsx'

test('an admin looks for blocks of today at first, and of one ground by its ID', async () => {
  const listBlocks = vi.fn<NonNullable<Answers['listBlocks']>>(() => pageOf())
  await renderAt('/admin-dashboard?tab=blocks', { as: { ...player, role: 'ADMIN' }, answers: { listBlocks } })
  expect(await screen.findByLabelText('Start date')).toHaveProperty('value', TODAY)
  await userEvent.type(screen.getByRole('textbox', { name: 'Ground ID' }), 'GROUND_1')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'BLOCK')
  await userEvent.click(screen.getByRole('button', { name: 'Fetch Slots' }))
  await waitFor(() => {
    const query = listBlocks.mock.lastCall?.[0].query
    expect([query?.get('groundEntityId'), query?.get('blockType'), query?.get('startDate')]).toEqual([
      'GROUND_1',
      'BLOCK',
      TODAY,
    ])
  })
})
