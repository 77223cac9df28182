import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/startTestApp.ts'

const app = await sharedTestApp()
const admin = await app.player('ADMIN')

const acts = (count: number, action: string) =>
  sql`insert into audit_log (at, actor_id, action, subject_id)
    select timestamptz '2027-01-14 00:00+00' + number * interval '1 second', ${admin.id}, ${action}, 'TURF_' || number
    from generate_series(1, ${count}::integer) number`.execute(app.database.db)

test('counts a long list 1,000 rows beyond each page, up to a limit, and says that there is more', async () => {
  await acts(MOST_LISTED + 1, 'long.list')
  const page = (at: number) => admin.client.listActs({ query: { action: 'long.list', size: 100, page: at } })
  const first = await page(0)
  expect(first).toMatchObject({ totalElements: 1000, isTotalCapped: true, totalPages: 10 })
  expect(await page(9)).toMatchObject({ totalElements: 1900, isTotalCapped: true, totalPages: 19 })
  expect(first.content[0]?.subjectId).toBe(`TURF_${MOST_LISTED + 1}`)
  const last = await page(99)
  expect(last.content.at(-1)?.subjectId).toBe('TURF_2')
  expect(await page(100)).toMatchObject({ content: [], totalElements: MOST_LISTED, isTotalCapped: true })
})

test('a list that ends at the limit is counted exactly', async () => {
  await acts(MOST_LISTED, 'full.list')
  const list = await admin.client.listActs({ query: { action: 'full.list', size: 70, page: 142 } })
  expect(list).toMatchObject({ totalElements: MOST_LISTED, isTotalCapped: false, totalPages: 143 })
  expect(list.content.map(({ subjectId }) => subjectId)).toEqual(
    Array.from({ length: MOST_LISTED - 142 * 70 }, (_, at) => `TURF_${MOST_LISTED - 142 * 70 - at}`),
  )
})
