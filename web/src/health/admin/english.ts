import {
  LONGEST_LAG_SECONDS,
  OLDEST_BACKUP_HOURS,
  OVERDUE_MINUTES,
  STUCK_PAYMENT_MINUTES,
} from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'
import { formatNumber } from '../../ui/formats/formats.ts'

export const english = {
  failed: 'The health of Baari did not load. Please try again.',
  allGood: 'Everything works.',
  wrong: (count: number) => (count === 1 ? '1 check fails.' : `${count} checks fail.`),
  see: 'See what is wrong',
  since: (instant: string) => `Since ${instant}`,
  checkedAt: (instant: string) => `Last checked ${instant}`,
  release: (version: string) => `Release ${version}`,
  found: (count: number) => (count === 1 ? '1 found' : `${formatNumber(count)} found`),
  urgent: 'Urgent',
  unknown: 'There is nothing to check yet, or the check could not run.',
  states: { GOOD: 'Works', FAILING: 'Fails', UNKNOWN: 'Not known' },
  open: (place: string) => `Open ${place}`,
  checks: {
    codes_failing: {
      name: 'Login codes',
      wrong: 'Codes do not arrive, so users cannot log in.',
      advice: 'Look at the last errors under Messages, then at the provider’s status page.',
    },
    codes_crowded: {
      name: 'Demand for login codes',
      wrong: 'Unknown devices ask for so many login codes that codes take more proof of work.',
      advice:
        'If the log shows only a few networks, it is an attack: no user is locked out, and it ends by itself. If Baari has grown, raise OTP_PER_HOUR.',
    },
    keys_refused: {
      name: 'Keys of providers',
      wrong: 'A provider does not accept our keys. Nobody can pay or be paid through it.',
      advice:
        'Compare the keys with the provider’s dashboard, set the right ones and restart. Waiting work then goes on by itself.',
    },
    webhooks_unapplied: {
      name: 'Events from providers',
      wrong: `Events from a provider have been waiting for more than ${OVERDUE_MINUTES} minutes.`,
      advice: 'See whether applyWebhooks is under Failed jobs. Payments are also asked about, so no money is lost.',
    },
    jobs_behind: {
      name: 'Background jobs',
      wrong: 'Messages, orders or postings wait longer than they should.',
      advice:
        'Open Failed jobs. If nothing is listed, look for the name of the job in the log and restart the process.',
    },
    ledger_unbalanced: {
      name: 'Ledger',
      wrong: 'The books do not agree with the payments, or do not come to zero.',
      advice: 'Stop payouts, keep the rows as they are and find out which invariant is violated.',
    },
    invariants_violated: {
      name: 'Invariants',
      wrong: 'Something that must always hold does not.',
      advice: 'Open Invariants: it names what is violated and where. Keep the rows as they are.',
    },
    payments_stuck: {
      name: 'Payments',
      wrong: `Payments have been undecided for more than ${STUCK_PAYMENT_MINUTES} minutes.`,
      advice: 'Open Stuck payments and ask the provider about each.',
    },
    disk_full: {
      name: 'Photo storage',
      wrong: 'Less than a tenth of the disk is free. Soon no picture can be added.',
      advice: 'Make room, or move the pictures to a larger disk.',
    },
    replica_behind: {
      name: 'Database replica',
      wrong: `A replica is missing or more than ${LONGEST_LAG_SECONDS} seconds behind. If the database failed now, changes could be lost.`,
      advice:
        'Look at the replica and its connection. A slot that nobody uses fills the disk: drop it if the replica is gone.',
    },
    backup_old: {
      name: 'Backup',
      wrong: `The last good backup is older than ${OLDEST_BACKUP_HOURS} hours.`,
      advice: 'Make one now, then find out why the planned one failed.',
    },
    refunds_overdue: {
      name: 'Refunds',
      wrong: 'Refunds were not sent, or the provider has not confirmed them by their last day.',
      advice: 'Open Refunds and ask the provider. Send failed ones again.',
    },
    payouts_overdue: {
      name: 'Payouts',
      wrong: 'Turf owners have not been paid by the day after they should have been.',
      advice: 'Open Settlements and pay those that are pending or failed.',
    },
    differences_open: {
      name: 'Differences',
      wrong: 'Our rows and those of the provider or the bank differ.',
      advice: 'Open Reconciliation and decide each difference.',
    },
    work_parked: {
      name: 'Failed jobs',
      wrong: 'A job failed too often and is no longer retried.',
      advice: 'Open Failed jobs, put right what made it fail, and have it tried again.',
    },
    invariants_unchecked: {
      name: 'Data checks',
      wrong: 'An invariant was not checked lately, so a mistake could go unseen.',
      advice: 'Look for watchInvariants in the log. Most often a query took too long.',
    },
  },
}

export const useHealthMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
