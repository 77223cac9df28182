import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'

type Parked = WireReply<Api['listFailedWork']>['content'][number]

const failed = (work: string, at: number): Parked => ({
  entityId: `PARKED_${work}_${at}`,
  work,
  subjectId: `${work}_${at}`,
  errorCode: 'ECONNRESET',
  attempts: 8,
  failedAt: '2027-01-15T04:30:00.000Z',
})

test('one press retries a kind of work for all of its rows', async () => {
  let rows = [failed('sendRefunds', 1), failed('sendRefunds', 2), failed('sendMessages', 1)]
  const request: string[] = []
  await renderAt('/admin-dashboard?tab=tools&list=work', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listFailedWork: () => pageOf(...rows),
      releaseAllFailedWork: ({ body }) => {
        const { work: released } = body as { work: string }
        request.push(released)
        rows = rows.filter(({ work }) => work !== released)
        return { released: 2, message: 'Trying all of them again.' }
      },
    },
  })
  const all = await screen.findByRole('button', { name: 'Try all of sendRefunds again' })
  expect(screen.queryByRole('button', { name: 'Try all of sendMessages again' })).toBeNull()
  await userEvent.click(all)
  await waitFor(() => expect(screen.queryAllByText('sendRefunds_1')).toEqual([]))
  expect(request).toEqual(['sendRefunds'])
  await screen.findAllByText('sendMessages_1')
})
