import { expect, test } from 'vitest'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { expectNotified } from '../testing/expectNotified.ts'
import { newPhone, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const [asker, second] = [await app.player('ADMIN'), await app.player('ADMIN')]

const change = (id: string, columns: { phone?: string | null; role?: 'TURFOWNER' | 'ADMIN'; status?: 'BLOCKED' }) =>
  db.updateTable('account').set(columns).where('id', '=', id).execute()
const phonesOf = async (...players: Player[]) => {
  const rows = await db.selectFrom('account').select(['id', 'phone']).execute()
  return players.map(({ id }) => rows.find((row) => row.id === id)?.phone)
}
/** The kind of the newest notification of each player. */
const newestOf = (...players: Player[]) =>
  Promise.all(
    players.map(async ({ client }) => (await client.listNotifications({ query: {} })).content[0]?.type ?? null),
  )
const messagesTo = async (phone: string) => {
  const rows = await db.selectFrom('message').select('template').where('recipient', '=', phone).execute()
  return rows.map(({ template }) => template)
}
const ask = (account: Player, { phone: phoneNumber }: Player) =>
  asker.client.moveNumber({ params: { userId: account.id }, body: { phoneNumber, reason: 'Lost the phone' } })

/** The player of an account without a number, and the player of the account with the number that moves. */
const parties = async () => {
  const [account, holder] = [await app.player(), await app.player()]
  await change(account.id, { phone: null })
  return { account, holder }
}
type Parties = Awaited<ReturnType<typeof parties>>

const approvedMove = async () => {
  const { account, holder } = await parties()
  await ask(account, holder)
  const { content } = await second.client.listApprovals({ query: { state: 'OPEN' } })
  const request = content.find(({ accountId }) => accountId === account.id)
  const params = { approvalId: request!.entityId }
  await second.client.approveRequest({ params, body: undefined })
  return { account, holder, params }
}
const carryOut = () => {
  app.clock.advance({ hours: 49 })
  return app.runJobs('applyApproved')
}

test('a request notifies both accounts, by message and in the app', async () => {
  const { account, holder } = await parties()
  await ask(account, holder)
  await expectNotified('NUMBER_CHANGE', { PLAYER: account, HOLDER: holder })
  expect(await newestOf(account, holder)).toEqual(['number_move_asked', 'number_move_asked'])
  expect(await messagesTo(holder.phone)).toEqual(['number_move_asked'])
})

test('a declined move notifies both accounts', async () => {
  const { account, holder, params } = await approvedMove()
  await second.client.declineRequest({ params, body: { reason: 'The holder objects' } })
  expect(await newestOf(account, holder)).toEqual(['number_move_declined', 'number_move_declined'])
  expect(await messagesTo(holder.phone)).toContain('number_move_declined')
})

test('a move notifies both accounts', async () => {
  const { account, holder } = await approvedMove()
  // A used account stays.
  const { turfId, groundIds } = await createTurfFixture(db)
  await createPlayedBooking(db, { turfId, groundId: groundIds[0]!, accountId: holder.id, date: '2027-01-10' })
  await carryOut()
  expect(await phonesOf(account, holder)).toEqual([holder.phone, null])
  const rows = await db
    .selectFrom('notification')
    .select(['account_id', 'kind'])
    .where('account_id', 'in', [account.id, holder.id])
    .where('kind', 'in', ['phone_changed', 'number_moved'])
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ account_id: account.id, kind: 'phone_changed' })
  expect(rows).toContainEqual({ account_id: holder.id, kind: 'number_moved' })
  expect(await messagesTo(holder.phone)).toEqual(expect.arrayContaining(['phone_changed', 'number_moved']))
})

const obstacles: Record<string, { by: (move: Parties) => Promise<unknown>; code: string }> = {
  'the holder is an owner': { by: ({ holder }) => change(holder.id, { role: 'TURFOWNER' }), code: 'NUMBER_UNPROVEN' },
  'the holder is blocked': {
    by: ({ holder }) => change(holder.id, { status: 'BLOCKED' }),
    code: 'ACCOUNT_BLOCKED_ALREADY',
  },
  'the account belongs to an admin': {
    by: ({ account }) => change(account.id, { role: 'ADMIN' }),
    code: 'NUMBER_OF_ADMIN',
  },
  'the account is blocked': {
    by: ({ account }) => change(account.id, { status: 'BLOCKED' }),
    code: 'ACCOUNT_BLOCKED_ALREADY',
  },
}

test.each(Object.entries(obstacles))('a move is refused while %s', async (_title, { by, code }) => {
  const move = await parties()
  await by(move)
  await expect(ask(move.account, move.holder)).rejects.toMatchObject({ problem: { code } })
})

test.each([
  ...Object.entries(obstacles).map(([title, { by }]) => [title, by] as const),
  ['the holder has another number', ({ holder }: Parties) => change(holder.id, { phone: newPhone() })] as const,
])('an approved move is declined when it takes effect if %s', async (_title, by) => {
  const { account, holder, params } = await approvedMove()
  await by({ account, holder })
  const before = await phonesOf(account, holder)
  await carryOut()
  expect(await phonesOf(account, holder)).toEqual(before)
  const { content } = await second.client.listApprovals({ query: { state: 'DECLINED' } })
  expect(content.map(({ entityId }) => entityId)).toContain(params.approvalId)
})
