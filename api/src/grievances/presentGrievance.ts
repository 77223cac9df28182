import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GrievanceTable } from '@baari/db/schema.ts'
import { maskedEmail, maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import type { Selectable } from 'kysely'

export type Grievance = Selectable<GrievanceTable>
type Answers = Answer<Api['findGrievance']>['answers']

/** The answers to each of these grievances, the first one first. */
export const readAnswers = async (db: Database, grievances: readonly Grievance[]): Promise<Map<string, Answers>> => {
  if (grievances.length === 0) return new Map()
  const rows = await db
    .selectFrom('grievance_answer')
    .select(['grievance_id', 'answered_at', 'text'])
    .where(
      'grievance_id',
      'in',
      grievances.map(({ id }) => id),
    )
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.grievance_id)
  return new Map(
    [...grouped].map(([id, of]) => [id, of.map(({ answered_at, text }) => ({ answeredAt: answered_at, text }))]),
  )
}

export const presentGrievance = (grievance: Grievance, answers: Answers = []): Answer<Api['findGrievance']> => ({
  number: grievance.number,
  subject: grievance.subject,
  message: grievance.message,
  createdAt: grievance.created_at,
  acknowledgeBy: grievance.acknowledge_by,
  closeBy: grievance.close_by,
  acknowledgedAt: grievance.acknowledged_at,
  closedAt: grievance.closed_at,
  outcome: grievance.outcome,
  answers,
})

const dueAt = ({ closed_at, acknowledged_at, acknowledge_by, close_by }: Grievance): Date | null => {
  if (closed_at !== null) return null
  return acknowledged_at === null ? acknowledge_by : close_by
}

export const presentManaged = (grievance: Grievance, answers: Answers = []): Answer<Api['answerGrievance']> => ({
  ...presentGrievance(grievance, answers),
  entityId: grievance.id,
  name: grievance.name,
  phone: maskedPhone(grievance.phone),
  email: grievance.email && maskedEmail(grievance.email),
  bookingReference: grievance.booking_reference,
  dueAt: dueAt(grievance),
})
