import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../http/failure.ts'
import { recordAuditEvents } from './recordAuditEvents.ts'

interface Reading {
  actorId: string
  action: string
  subjectId: string
}

/**
 * The only way to read personal data unmasked that lists mask. It reads one row and records the reading in the audit log.
 * Its endpoints are for admins and ask for the second factor.
 */
export const readSensitive = async <Value>(
  { actorId, action, subjectId }: Reading,
  read: (db: Database) => Promise<Value | undefined>,
  clock: { db: Database; now: Date },
): Promise<Value> => {
  const value = await read(clock.db)
  if (value === undefined) throw new Failure('NOT_FOUND', { sentence: 'There is nothing to show here.' })
  await recordAuditEvents([{ actorId, action, subjectId }], clock)
  return value
}
