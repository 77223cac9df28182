import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

type Check = WireReply<Api['getHealth']>['checks'][number]

const good: Check = { key: 'disk_full', severity: 'page', state: 'GOOD', since: null, count: 0 }
const parked: Check = {
  key: 'work_parked',
  severity: 'ticket',
  state: 'FAILING',
  since: '2027-01-15T04:00:00.000Z',
  count: 3,
}

const opened = (query: string, checks: Check[]) =>
  renderAt(`/admin-dashboard${query}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { getHealth: () => ({ checks, checkedAt: '2027-01-15T04:30:00.000Z', version: '4.2.0' }) },
  })

test('a failing check shows its fault and age, and a link to its remedy', async () => {
  await opened('?tab=tools&list=health', [parked, good, { ...good, key: 'backup_old', state: 'UNKNOWN' }])
  await screen.findByText('1 check fails.')
  const [first, second, third] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))
  const failing = within(first!)
  failing.getByText('Fails')
  failing.getByText('A job failed too often and is no longer retried.')
  failing.getByText('Since 15 January 2027, 9:30 am · 3 found')
  expect(failing.getByRole('link', { name: 'Open Failed jobs' }).getAttribute('href')).toBe(
    '/admin-dashboard?tab=tools&list=work',
  )
  within(second!).getByText('Works')
  within(third!).getByText('Not known')
  within(third!).getByText('There is nothing to check yet, or the check could not run.')
})

test('shows a placeholder while the checks load, and lets a failed load be retried', async () => {
  const first = Promise.withResolvers<Response>()
  let isAway = true
  await renderAt('/admin-dashboard?tab=tools&list=health', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      getHealth: () =>
        isAway ? first.promise : { checks: [good], checkedAt: '2027-01-15T04:30:00.000Z', version: '1.2.3' },
    },
  })
  await screen.findByText('Loading')
  first.resolve(refusal('NOT_FOUND'))
  await screen.findByRole('alert')
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Everything works.')
})

test('reports that all is well', async () => {
  await opened('?tab=tools&list=health', [good])
  await screen.findByText('Everything works.')
  screen.getByText('Last checked 15 January 2027, 10:00 am · Release 4.2.0')
})

test('the first page of the dashboard warns of a failing check', async () => {
  await opened('', [parked, good])
  await screen.findByText('1 check fails.')
  expect(screen.getByRole('link', { name: 'See what is wrong' }).getAttribute('href')).toBe(
    '/admin-dashboard?tab=tools&list=health',
  )
})
