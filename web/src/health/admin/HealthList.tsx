import type { CheckKey } from '@baari/contract/health/health.ts'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { adminTabPath } from '../../admin/adminTabs.ts'
import { useAdminMessages } from '../../admin/english.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { useHealthMessages } from './english.ts'
import { type CheckedHealth, useHealth } from './useHealth.ts'

const styles = {
  GOOD: ['primary', CircleCheck],
  FAILING: ['danger', TriangleAlert],
  UNKNOWN: ['plain', CircleHelp],
} as const

/** The list of the admin tools that fixes each check; checks that no admin can fix are absent. */
const places = {
  codes_failing: 'messages',
  webhooks_unapplied: 'work',
  jobs_behind: 'work',
  ledger_unbalanced: 'invariants',
  invariants_violated: 'invariants',
  payments_stuck: 'payments',
  refunds_overdue: 'refunds',
  differences_open: 'differences',
  work_parked: 'work',
  invariants_unchecked: 'invariants',
} as const satisfies Partial<Record<CheckKey, string>>

/** Every check with its fault, age and advice. Failing checks come first. */
export const HealthList = () => {
  const messages = useHealthMessages()
  const { loading } = useAdminMessages()
  const found = useHealth()
  return (
    <Fetched
      found={found}
      messages={{ loading, failed: messages.failed }}
      skeletons={['h-24', 'h-24', 'h-24']}
      className="flex flex-col gap-3"
    >
      {({ checks, checkedAt, version }) => {
        const failing = checks.filter(({ state }) => state === 'FAILING').length
        return (
          <>
            <p role="status" className="font-semibold">
              {failing === 0 ? messages.allGood : messages.wrong(failing)}
            </p>
            <p className="text-small text-ink-2">
              {messages.checkedAt(formatInstant(checkedAt))} · {messages.release(version)}
            </p>
            <ul className="grid gap-3 xl:grid-cols-2">
              {checks.map((check) => (
                <li key={check.key}>
                  <HealthCard check={check} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Fetched>
  )
}

const HealthCard = ({ check: { key, state, severity, since, count } }: { check: CheckedHealth }) => {
  const messages = useHealthMessages()
  const [tone, Icon] = styles[state]
  const { name, wrong, advice } = messages.checks[key]
  return (
    <Card className="flex h-full flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-body font-semibold">{name}</h2>
        <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
          {messages.states[state]}
        </Badge>
      </div>
      {state === 'UNKNOWN' && <p className="text-small text-ink-2">{messages.unknown}</p>}
      {state === 'FAILING' && (
        <>
          <p>{wrong}</p>
          <p className="text-small text-ink-2">
            {[
              severity === 'page' ? messages.urgent : '',
              since ? messages.since(formatInstant(since)) : '',
              messages.found(count),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>{advice}</p>
          <PlaceLink check={key} />
        </>
      )}
    </Card>
  )
}

const PlaceLink = ({ check }: { check: CheckKey }) => {
  const messages = useHealthMessages()
  const { tools, fixed } = useAdminMessages()
  const linked = (to: string, place: string) => (
    <Link to={to} className="touch inline-flex items-center self-start font-semibold text-primary underline">
      {messages.open(place)}
    </Link>
  )
  if (check === 'payouts_overdue') return linked(adminTabPath('settlements'), fixed.tabs.settlements)
  const list = check in places ? places[check as keyof typeof places] : undefined
  return list === undefined ? null : linked(paths.adminTool(list), tools.names[list])
}
