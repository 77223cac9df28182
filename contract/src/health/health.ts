import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { instant } from '../wire/wire.ts'

/**
 * Checks of whether Baari runs well, and how urgent a failure is: `page` wakes the operator up,
 * `ticket` waits for the morning. Metrics, alerts, the page and the guide are all about these.
 */
export const checks = {
  codes_failing: 'page',
  keys_refused: 'page',
  webhooks_unapplied: 'page',
  jobs_behind: 'page',
  ledger_unbalanced: 'page',
  invariants_violated: 'page',
  payments_stuck: 'page',
  disk_full: 'page',
  replica_behind: 'page',
  backup_old: 'page',
  refunds_overdue: 'ticket',
  payouts_overdue: 'ticket',
  differences_open: 'ticket',
  codes_crowded: 'ticket',
  work_parked: 'ticket',
  invariants_unchecked: 'ticket',
} as const

export type CheckKey = keyof typeof checks

export const checkKeys = Object.keys(checks) as [CheckKey, ...CheckKey[]]

const health = z
  .object({
    checks: z.array(
      z.object({
        key: z.enum(checkKeys),
        severity: z.enum(['page', 'ticket']),
        /** UNKNOWN: there is nothing to check, or the check could not run. */
        state: z.enum(['FAILING', 'UNKNOWN', 'GOOD']),
        /** Since when it fails. */
        since: instant.nullable(),
        /** How many rows it is about. */
        count: z.number().int(),
      }),
    ),
    checkedAt: instant,
    /** The release that answers. */
    version: z.string(),
  })
  .meta({ id: 'Health' })

export const healthEndpoints = endpoints({
  getHealth: {
    method: 'GET',
    path: '/management/health',
    summary: 'Health checks and their results',
    description: 'Failing checks come first. The checks run at most every ten seconds.',
    access: ['ADMIN'],
    reply: health,
    refuses: [],
    cost: 5,
  },
})
