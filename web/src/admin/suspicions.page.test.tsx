import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, pageOf, refusal } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'

type Suspicion = WireReply<Api['listSuspicions']>['content'][number]

const opened = (listSuspicions: NonNullable<Answers['listSuspicions']>) =>
  renderAt('/admin-dashboard?tab=tools&list=suspicions', {
    as: { ...player, role: 'ADMIN' },
    answers: { listSuspicions },
  })

const ownTurf: Suspicion = {
  entityId: 'OWN_TURF/TURF_1/1',
  kind: 'OWN_TURF',
  turfId: 'TURF_1',
  turfName: 'Kardhani Box',
  ownerId: 'USER_1',
  ownerName: 'Ravi',
  accountId: null,
  count: 12,
  amount: 840,
  lastAt: '2027-01-15T04:00:00.000Z',
}

test('without suspicions the page says so', async () => {
  await opened(() => pageOf())
  await screen.findByText('Nothing stands out.')
})

test('each pattern shows its turf, its count and its cost', async () => {
  await opened(() =>
    pageOf<Suspicion>(ownTurf, {
      ...ownTurf,
      entityId: 'LAPSED_HOLDS/TURF_1/USER_2',
      kind: 'LAPSED_HOLDS',
      accountId: 'USER_2',
      count: 1,
      amount: 0,
    }),
  )
  const [found] = await screen.findAllByText('Bookings by the turf’s own people', { selector: 'span' })
  const row = found!.closest('tr, li, article') as HTMLElement
  within(row).getByText('12 bookings')
  within(row).getByText('Kardhani Box')
  within(row).getByText('₹840')
  expect(screen.getAllByText('1 hold').length).toBeGreaterThan(0)
})

test('a failed load can be retried', async () => {
  await opened(() => refusal('UNEXPECTED'))
  await screen.findByRole('button', { name: /try again/i })
})
