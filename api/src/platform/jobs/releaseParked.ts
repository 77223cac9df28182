import type { Database } from '@baari/db/connect.ts'

/** Forgets how often parked rows failed, one or all of a job: they are due again, like any other. Answers what they were. */
export const releaseParked = (db: Database, parked: { id: string } | { work: string }) => {
  const rows = db
    .deleteFrom('failed_work')
    .where('next_try_at', 'is', null)
    .returning(['work', 'subject_id as subjectId', 'error_code as errorCode'])
  return ('id' in parked ? rows.where('id', '=', parked.id) : rows.where('work', '=', parked.work)).execute()
}
