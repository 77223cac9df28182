import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { statementsOf } from '../testing/statementsOf.ts'

const app = await sharedTestApp()
const { db } = app.database

test('an export is read and sent a thousand rows at a time, and has each of them once', async () => {
  const player = await app.player()
  await sql`insert into notification (id, account_id, kind, facts, is_own, created_at)
            select 'NOTIFICATION_' || lpad(n::text, 6, '0'), ${player.id}, 'BOOKING_CONFIRMED', '{}', true, now()
            from generate_series(1, 2500) n`.execute(db)
  const answer: { headers?: Headers; text: string } = { text: '' }
  const statements = await statementsOf(app, async () => {
    const got = await fetch(`${app.url}/api/v1/player/export`, { headers: { authorization: `Bearer ${player.token}` } })
    Object.assign(answer, { headers: got.headers, text: await got.text() })
  })
  expect(statements.filter((text) => text.includes('from "notification" t'))).toHaveLength(3)
  expect(answer.headers?.get('content-length')).toBeNull()
  expect(answer.headers?.get('content-type')).toBe('application/json; charset=utf-8')
  const { account, records } = JSON.parse(answer.text) as {
    account: { entityId: string }
    records: Record<string, { id: string }[]>
  }
  expect(account.entityId).toBe(player.id)
  expect(records.notification?.map(({ id }) => id)).toEqual(
    Array.from({ length: 2500 }, (_, index) => `NOTIFICATION_${String(index + 1).padStart(6, '0')}`),
  )
})

test('an export that cannot be read to its end is no JSON, and never one with less in it', async () => {
  const player = await app.player()
  await db.schema.alterTable('review').renameTo('review_away').execute()
  try {
    await expect(player.client.exportAccount({})).rejects.toThrow()
  } finally {
    await db.schema.alterTable('review_away').renameTo('review').execute()
  }
  expect((await player.client.exportAccount({})).records.review).toEqual([])
})
