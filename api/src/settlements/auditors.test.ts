import { newId } from '@baari/db/newId.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { statementsOf } from '../testing/statementsOf.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')

const roleOf = async (id: string) =>
  (await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

test('two admins appoint an auditor, and one dismisses them, which ends their sessions', async () => {
  const second = await app.player('ADMIN')
  const asked = await admin.client.registerTurfOwner({
    body: { firstName: 'Nisha', phoneNumber: '+919811100044', role: 'AUDITOR' },
  })
  expect(asked).toMatchObject({ isNew: true, awaitsApproval: true })
  expect(await roleOf(asked.userId)).toBe('USER')
  const { content } = await second.client.listApprovals({ query: { state: 'OPEN' } })
  const request = content.find(({ profile }) => profile?.role === 'AUDITOR')
  await second.client.approveRequest({ params: { approvalId: request!.entityId }, body: undefined })
  expect(await roleOf(asked.userId)).toBe('AUDITOR')

  const auditor = await app.player('AUDITOR')
  expect(await auditor.client.readTrialBalance({ query: {} })).toMatchObject({ total: 0 })
  const dismiss = () => admin.client.dismissAuditor({ params: { userId: auditor.id } })
  expect(await dismiss()).toMatchObject({ role: 'USER' })
  await expect(auditor.client.readTrialBalance({ query: {} })).rejects.toMatchObject(refused('TOKEN_INVALID', 403))
  await expect(dismiss()).rejects.toMatchObject(refused('NOT_FOUND', 404))
  const { content: acts } = await admin.client.listActs({ query: { subjectId: auditor.id } })
  expect(acts).toMatchObject([{ action: 'account.auditorDismissed', before: { role: 'AUDITOR' } }])
})

test('an auditor reads the books on a connection that cannot write, and sees no users, messages or refunds', async () => {
  const auditor = await app.player('AUDITOR')
  const statements = await statementsOf(app, () => auditor.client.listSettlements({ query: {} }))
  expect(statements.join(' ')).toContain('read only')
  for (const read of [
    auditor.client.listContracts({ query: {} }),
    auditor.client.listReconciliationDays({ query: {} }),
    auditor.client.listBankLines({ query: {} }),
  ])
    expect(await read).toHaveProperty('content')
  const hidden = await outcomesOf([
    auditor.client.listUsers({ query: {} }),
    auditor.client.listMessages({ query: {} }),
    auditor.client.listRefunds({ query: {} }),
    auditor.client.listBookings({ query: {} }),
  ])
  expect(hidden).toEqual(Array(4).fill('ROLE_NOT_ALLOWED'))
})

test('an auditor cannot use a right of staff that the account got earlier', async () => {
  const staff = await app.player()
  const { turfId, ownerId } = await createTurfFixture(db)
  const now = app.clock.now()
  await db
    .insertInto('turf_staff')
    .values({
      id: newId('STAFF', now),
      turf_id: turfId,
      account_id: staff.id,
      name: 'Priya',
      permission: 'MANAGE',
      invited_by: ownerId,
      invited_at: now,
      accepted_at: now,
      // The database replaces it; the type requires a value.
      expires_at: now,
    })
    .execute()
  await db.updateTable('account').set({ role: 'AUDITOR' }).where('id', '=', staff.id).execute()
  await expect(staff.client.listOwnerBookings({ query: {} })).rejects.toMatchObject({
    problem: { code: 'ROLE_NOT_ALLOWED' },
  })
})

test('the log-in of an auditor is in the audit log', async () => {
  const auditor = await app.player('AUDITOR')
  const { content } = await admin.client.listActs({ query: { actorId: auditor.id } })
  expect(content).toMatchObject([{ action: 'session.began' }])
})
