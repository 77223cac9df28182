import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, pageOf } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'

const opened = (listInvariants: NonNullable<Answers['listInvariants']>) =>
  renderAt('/admin-dashboard?tab=tools&list=invariants', {
    as: { ...player, role: 'ADMIN' },
    answers: { listInvariants },
  })

type Invariant = WireReply<Api['listInvariants']>['content'][number]

const holds: Invariant = {
  entityId: 'I1',
  sentence: 'No slot is sold twice.',
  state: 'HOLDS',
  violatedSince: null,
  violations: 0,
  subjects: [],
  checkedAt: '2027-01-15T04:30:00.000Z',
}

test('before the first check there is nothing to show', async () => {
  await opened(() => pageOf())
  await screen.findByText('The invariants have not been checked yet.')
})

test('a violated invariant names its subjects; others show that they hold or could not be checked', async () => {
  await opened(() =>
    pageOf<Invariant>(
      {
        ...holds,
        entityId: 'I4',
        state: 'VIOLATED',
        violatedSince: '2027-01-15T04:00:00.000Z',
        violations: 3,
        subjects: ['PAYMENT_1', 'PAYMENT_2', 'PAYMENT_3'],
      },
      { ...holds, entityId: 'I10', state: 'UNCHECKED', checkedAt: null },
      holds,
    ),
  )
  const [violated, unchecked, held] = (await screen.findAllByText(/^I\d+$/)).map((id) =>
    within(id.closest('tr, li, article') as HTMLElement),
  )
  violated!.getByText('Violated')
  violated!.getByText('3: PAYMENT_1, PAYMENT_2, PAYMENT_3')
  unchecked!.getByText('Not checked')
  held!.getByText('Holds')
  expect(held!.queryByText(/PAYMENT/)).toBeNull()
})
