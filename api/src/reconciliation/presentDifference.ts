import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedEmail, maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import { differenceActions } from './differenceActions.ts'
import type { DifferenceKind } from './noteDifference.ts'

type Presented = Answer<Api['resolveDifference']>

/** Differences with the names of the admins who resolved them. */
export const selectDifferences = (db: Database) =>
  db
    .selectFrom('reconciliation_difference as difference')
    .leftJoin('account', 'account.id', 'difference.resolved_by')
    .selectAll('difference')
    .select(['account.first_name', 'account.last_name'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDifferences>['executeTakeFirstOrThrow']>>

export const presentDifference = (row: Row): Presented => ({
  entityId: row.id,
  kind: row.kind as DifferenceKind,
  action: differenceActions[row.kind as DifferenceKind],
  subjectId: row.subject_id,
  day: row.day,
  ours: row.ours,
  theirs: row.theirs,
  providerPaymentId: row.provider_payment_id,
  bookingId: row.booking_id,
  method: row.method,
  contact: row.contact && (row.contact.includes('@') ? maskedEmail(row.contact) : maskedPhone(row.contact)),
  paidAt: row.paid_at,
  foundAt: row.found_at,
  isUnderWay: row.requested_at !== null && row.resolved_at === null,
  resolvedAt: row.resolved_at,
  resolvedBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.resolved_by,
  how: row.resolution as Presented['how'],
  reason: row.reason,
})
