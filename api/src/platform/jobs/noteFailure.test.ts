import { freshDatabase } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { noteFailure } from './workFailure.ts'

const { db } = await freshDatabase()
const now = new Date('2027-01-15T04:30:00Z')

/** Seconds until the next try after each failure of a row. */
const waits = async (subjectId: string, error: unknown, failures: number): Promise<(number | undefined)[]> => {
  const seconds: (number | undefined)[] = []
  for (let failure = 0; failure < failures; failure += 1) {
    await noteFailure({ work: 'sendRefunds', subjectId, error }, { db, now })
    const { next_try_at: next } = await db
      .selectFrom('failed_work')
      .select('next_try_at')
      .where('subject_id', '=', subjectId)
      .executeTakeFirstOrThrow()
    seconds.push(next ? (next.getTime() - now.getTime()) / 1000 : undefined)
  }
  return seconds
}

test('a row that fails eight times waits twice as long after each failure, and is not retried after the last', async () => {
  expect(await waits('ROW', new TypeError('a defect'), 8)).toEqual([5, 10, 20, 40, 80, 160, 320, undefined])
})

test.each(['40P01', '40001', '55P03', '57P01'])(
  'a row that ran into contention or an outage (%s) is retried at once three times, then for about an hour',
  async (code) => {
    expect(await waits(code, Object.assign(new Error('met'), { code }), 12)).toEqual([
      0,
      0,
      0,
      15,
      30,
      60,
      120,
      240,
      480,
      600,
      600,
      undefined,
    ])
  },
)
