import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt, TODAY } from '../../testing/renderAt.tsx'

const nets = {
  entityId: 'BLOCK_1',
  blockType: 'BLOCK' as const,
  date: [2027, 1, 15] as [number, number, number],
  startTime: [17, 0] as [number, number],
  endTime: [18, 0] as [number, number],
  startsAt: '2027-01-15T11:30:00.000Z',
  endsAt: '2027-01-15T12:30:00.000Z',
  reason: 'Nets',
  active: true,
  turfEntityId: 'TURF_1',
  turfName: 'Pink City Arena',
  groundEntityId: 'GROUND_1',
  groundName: 'Ground 1',
  metadata: { name: null, game: null, phone: null, price: null, notes: null, collected: null, method: null },
}

test('the pagination of blocks uses the words of its screen', async () => {
  await renderAt('/admin-dashboard?tab=blocks', {
    as: { ...player, role: 'ADMIN' },
    answers: { listBlocks: ({ query }) => ({ ...pageOf(nets), totalPages: 2, page: Number(query.get('page') ?? 0) }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 2')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Page 1 of 2')
})

test('a block after midnight names the day at both times', async () => {
  const night = {
    ...nets,
    startTime: [0, 30] as [number, number],
    endTime: [2, 0] as [number, number],
    startsAt: '2027-01-15T19:00:00.000Z',
    endsAt: '2027-01-15T20:30:00.000Z',
  }
  await renderAt('/admin-dashboard?tab=blocks', {
    as: { ...player, role: 'ADMIN' },
    answers: { listBlocks: () => pageOf(night) },
  })
  const row = await screen.findByRole('row', { name: /Ground 1/, hidden: true })
  expect(row.textContent).toContain('12:30 am (Sat, 16 Jan)2:00 am (Sat, 16 Jan)')
})

test('an admin searches today’s blocks first, and those of a ground by its ID', async () => {
  const listBlocks = vi.fn<NonNullable<Answers['listBlocks']>>(() => pageOf(nets))
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
  const request = listBlocks.mock.calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Fetch Slots' }))
  await waitFor(() => expect(listBlocks).toHaveBeenCalledTimes(request + 1))
  const list = within(await screen.findByRole('table', { name: /^View Block Slot/, hidden: true }))
  const row = list.getByRole('row', { name: /Ground 1/, hidden: true })
  expect(row.textContent).toMatch(/5:00.pm6:00.pmGround 1Pink City Arena/)
  await userEvent.click(within(row).getByRole('button', { name: /^Open /, hidden: true }))
  within(await screen.findByRole('dialog')).getByText('Nets')
})
