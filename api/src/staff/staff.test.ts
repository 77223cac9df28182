import { turfRights } from '@baari/contract/endpoint.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { clientWith, newPhone, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { newEntryKey } from '../testing/walkIns.ts'
import { endInvitations } from './invitations.ts'

const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id, name: 'Kardhani Box' } })
const elsewhere = await createTurfFixture(db, { turf: { owner_id: owner.id, name: 'Amer Road Box' } })
const groundEntityId = groundIds[0] as string

// All invitations come from one address.
beforeEach(() => db.deleteFrom('code_budget').execute())

type Right = 'VIEW' | 'DESK' | 'MANAGE'

const invited = (phoneNumber: string, right: Right = 'DESK', at = turfId) =>
  owner.client.inviteStaff({ body: { turfEntityId: at, name: 'Priya', phoneNumber, right } })

const hired = async (right: Right): Promise<Player & { staffId: string }> => {
  const player = await app.player()
  const { entityId } = await invited(player.phone, right)
  await player.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: true } })
  return { ...player, staffId: entityId }
}

let hour = 6
const walkIn = () => {
  hour += 1
  return {
    body: {
      groundEntityId,
      date: '2027-01-16',
      startTime: [hour, 0] as [number, number],
      endTime: [hour + 1, 0] as [number, number],
      entryKey: newEntryKey(),
    },
  }
}

const NOT_ALLOWED = { problem: { code: 'ROLE_NOT_ALLOWED' } }
const NOT_FOUND = { problem: { code: 'NOT_FOUND' } }

test('an invited number gets a message, and its owner has no rights before accepting', async () => {
  const player = await app.player()
  const member = await invited(player.phone)
  expect(member).toMatchObject({ turfName: 'Kardhani Box', right: 'DESK', acceptedAt: null })
  const messages = await db.selectFrom('message').selectAll().where('recipient', '=', player.phone).execute()
  expect(messages).toMatchObject([{ template: 'staff_invited', parameters: { turf: 'Kardhani Box' } }])
  await expect(player.client.listOwnerTurfs({})).rejects.toMatchObject(NOT_ALLOWED)
  expect((await player.client.getMe({})).staffRight).toBeNull()

  const { content } = await player.client.listInvitations({})
  expect(content).toMatchObject([{ entityId: member.entityId, turfName: 'Kardhani Box', right: 'DESK' }])
  await player.client.answerInvitation({ params: { staffId: member.entityId }, body: { accepts: true } })
  expect((await player.client.getMe({})).staffRight).toBe('DESK')
  expect(await player.client.listOwnerTurfs({})).toMatchObject([{ entityId: turfId, right: 'DESK' }])
  expect((await player.client.listInvitations({})).content).toEqual([])
})

test('an account that gets a number later finds the invitations to it', async () => {
  const phoneNumber = newPhone()
  await invited(phoneNumber)
  const late = await app.player()
  await db.updateTable('account').set({ phone: phoneNumber }).where('id', '=', late.id).execute()
  expect((await late.client.listInvitations({})).content).toHaveLength(1)
})

test('a number is invited to a turf once, and never the owner’s own', async () => {
  const phoneNumber = newPhone()
  const both = await outcomesOf([invited(phoneNumber), invited(phoneNumber)])
  expect(both.toSorted()).toEqual(['DONE', 'STAFF_ALREADY'])
  await expect(invited(phoneNumber)).rejects.toMatchObject({ problem: { code: 'STAFF_ALREADY' } })
  await expect(invited(owner.phone)).rejects.toMatchObject({ problem: { code: 'STAFF_ALREADY' } })
  await expect(invited('12345678901')).rejects.toMatchObject({ problem: { code: 'PHONE_INVALID' } })
  await invited(phoneNumber, 'VIEW', elsewhere.turfId)
})

test('a declined invitation is gone, and the number can be invited again', async () => {
  const player = await app.player()
  const { entityId } = await invited(player.phone)
  await player.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: false } })
  const again = player.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: true } })
  await expect(again).rejects.toMatchObject(NOT_FOUND)
  await invited(player.phone)
})

test('the database ranks rights in the order of the contract', async () => {
  const { rows } = await sql<{ right: string }>`
    select unnest(enum_range(null::turf_permission))::text as right`.execute(db)
  expect(rows.map(({ right }) => right)).toEqual(turfRights)
})

test('each right holds those before it and nothing beyond', async () => {
  const [viewer, desk, manager] = [await hired('VIEW'), await hired('DESK'), await hired('MANAGE')]
  for (const person of [viewer, desk, manager])
    expect(await person.client.getOwnerDays({ query: { turfId } })).toMatchObject({ turfName: 'Kardhani Box' })
  await expect(viewer.client.addWalkIn(walkIn())).rejects.toMatchObject(NOT_ALLOWED)
  await desk.client.addWalkIn(walkIn())
  await manager.client.addWalkIn(walkIn())
  await expect(desk.client.readInsight({ query: { turfId } })).rejects.toMatchObject(NOT_ALLOWED)
  await manager.client.readInsight({ query: { turfId } })
  for (const person of [viewer, desk, manager]) {
    await expect(person.client.listOwnerSettlements({ query: {} })).rejects.toMatchObject(NOT_ALLOWED)
    await expect(person.client.listStaff({})).rejects.toMatchObject(NOT_ALLOWED)
    await expect(person.client.getOwnerDays({ query: { turfId: elsewhere.turfId } })).rejects.toMatchObject(NOT_FOUND)
  }
  // A greater right at another turf is none here.
  const mixed = await hired('VIEW')
  const there = await invited(mixed.phone, 'MANAGE', elsewhere.turfId)
  await mixed.client.answerInvitation({ params: { staffId: there.entityId }, body: { accepts: true } })
  expect((await mixed.client.getMe({})).staffRight).toBe('MANAGE')
  await expect(mixed.client.addWalkIn(walkIn())).rejects.toMatchObject(NOT_FOUND)
  expect((await mixed.client.listOwnerTurfs({})).map(({ name, right }) => [name, right])).toEqual([
    ['Amer Road Box', 'MANAGE'],
    ['Kardhani Box', 'VIEW'],
  ])
})

test('a changed right counts at once, a taken one too', async () => {
  const person = await hired('VIEW')
  const params = { staffId: person.staffId }
  await owner.client.changeStaff({ params, body: { right: 'DESK' } })
  await person.client.addWalkIn(walkIn())
  await owner.client.endStaff({ params })
  await expect(person.client.addWalkIn(walkIn())).rejects.toMatchObject(NOT_ALLOWED)
  await expect(owner.client.endStaff({ params })).rejects.toMatchObject(NOT_FOUND)
  await expect(owner.client.changeStaff({ params, body: { right: 'VIEW' } })).rejects.toMatchObject(NOT_FOUND)
})

test('a turf owner who helps at another’s turf keeps their own', async () => {
  const other = await app.player('TURFOWNER')
  const own = await createTurfFixture(db, { turf: { owner_id: other.id } })
  const { entityId } = await invited(other.phone, 'DESK')
  await other.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: true } })
  expect(new Set((await other.client.listOwnerTurfs({})).map((turf) => turf.entityId))).toEqual(
    new Set([turfId, own.turfId]),
  )
  await other.client.addWalkIn(walkIn())
})

test('the owner reads who did what; an admin is Baari there', async () => {
  const person = await hired('DESK')
  const [walked] = [await person.client.addWalkIn(walkIn())]
  const admin = await app.player('ADMIN')
  await sql`insert into audit_log (at, actor_id, action, subject_id) values (${app.clock.now()}, ${admin.id}, 'turf.updated', ${turfId})`.execute(
    db,
  )
  const { content, totalElements } = await owner.client.listTurfActs({ query: { turfId } })
  expect(content[0]).toMatchObject({ action: 'turf.updated', actorName: null, actorRight: null })
  expect(content[1]).toMatchObject({
    action: 'block.created',
    subjectId: walked?.entityId,
    actorName: 'Asha',
    actorRight: 'DESK',
  })
  expect(content[2]).toMatchObject({ action: 'staff.accepted' })
  expect(totalElements).toBeGreaterThan(content.length - 1)
  const { content: theirs } = await owner.client.listTurfActs({ query: { turfId, actorId: person.id } })
  expect(theirs.map(({ action }) => action)).toEqual(['block.created', 'staff.accepted'])
})

test('a deleted account leaves no name or number on a list', async () => {
  const person = await hired('DESK')
  await person.client.deleteAccount({ body: { confirm: 'DELETE' } } as never)
  const row = await db.selectFrom('turf_staff').selectAll().where('id', '=', person.staffId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ phone: null, name: '', ended_at: app.clock.now() })
})

test('the desk is notified of bookings as the owner is, and a viewer is not', async () => {
  const [viewer, desk] = [await hired('VIEW'), await hired('DESK')]
  const player = await app.player()
  await db.updateTable('ground').set({ per_hour_full: 0 }).where('id', '=', groundEntityId).execute()
  await player.client.bookFull({
    body: {
      groundId: groundEntityId,
      date: '2027-01-18',
      startTime: [9, 0],
      endTime: [10, 0],
      selectedGameType: 'Cricket',
    },
  })
  const kinds = async ({ token }: Player) =>
    (await clientWith(app.url, token).listNotifications({ query: {} })).content.map(({ type }) => type)
  expect(await kinds(owner)).toContain('turf_booked')
  expect(await kinds(desk)).toContain('turf_booked')
  expect(await kinds(viewer)).not.toContain('turf_booked')
})

/** A new owner, so that invitations by other tests do not count. */
const otherOwner = async () => {
  const someone = await app.player('TURFOWNER')
  const { turfId: at } = await createTurfFixture(db, { turf: { owner_id: someone.id } })
  const invite = (phoneNumber: string, name = 'Priya') =>
    someone.client.inviteStaff({ body: { turfEntityId: at, name, phoneNumber, right: 'DESK' } })
  return { invite, someone, at }
}
const messagesTo = (recipient: string) =>
  db.selectFrom('message').select('id').where('recipient', '=', recipient).execute()

test('of a hundred invitations at once twenty go out, and the next ones a day later', async () => {
  const { invite } = await otherOwner()
  const phones = Array.from({ length: 100 }, newPhone)
  const outcomes = await outcomesOf(phones.map((phone) => invite(phone)))
  expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(20)
  // A request refused because the queue is full does not count.
  const refused = new Set(outcomes.filter((outcome) => outcome !== 'DONE' && outcome !== 'TOO_MANY_REQUESTS'))
  expect(refused).toEqual(new Set(['INVITATION_LIMIT_REACHED']))
  const notified = await db.selectFrom('message').select('id').where('recipient', 'in', phones).execute()
  expect(notified).toHaveLength(20)
  await expect(invite(newPhone())).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 86_400,
    problem: { retryAfter: 86_400 },
  })
  await sql`update turf_staff set invited_at = invited_at - interval '1 day' where phone = any (${phones})`.execute(db)
  await invite(newPhone())
})

test('a player who declined is invited again without a message, and no number gets two messages within a day', async () => {
  const { invite, someone } = await otherOwner()
  const player = await app.player()
  const { entityId, messageSent } = await invite(player.phone)
  expect(messageSent).toBe(true)
  await player.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: false } })
  expect(await invite(player.phone)).toMatchObject({ messageSent: false })
  expect(await messagesTo(player.phone)).toHaveLength(1)
  expect((await player.client.listInvitations({})).content).toHaveLength(1)

  const stranger = newPhone()
  for (const name of ['One', 'Two', 'Three']) {
    const { entityId: staffId } = await invite(stranger, name)
    await someone.client.endStaff({ params: { staffId } })
  }
  expect(await messagesTo(stranger)).toHaveLength(1)
  // Invitations by another owner are counted separately.
  expect(await (await otherOwner()).invite(player.phone)).toMatchObject({ messageSent: true })
})

test('an invitation ends after fourteen days, shows the player that it has, and is deleted in the end', async () => {
  const { invite, someone } = await otherOwner()
  const player = await app.player()
  const { entityId } = await invite(player.phone)
  const since = (days: number) =>
    sql`update turf_staff set invited_at = invited_at - ${days} * interval '1 day',
          expires_at = expires_at - ${days} * interval '1 day',
          ended_at = ended_at - ${days} * interval '1 day' where id = ${entityId}`.execute(db)
  await since(13)
  expect((await player.client.listInvitations({})).content).toMatchObject([{ hasEnded: false }])
  await since(1)
  expect((await player.client.listInvitations({})).content).toMatchObject([{ entityId, hasEnded: true }])
  const answer = { params: { staffId: entityId }, body: { accepts: true } }
  await expect(player.client.answerInvitation(answer)).rejects.toMatchObject(NOT_FOUND)
  const accept = { account_id: player.id, accepted_at: app.clock.now() }
  await sql`update turf_staff set expires_at = expires_at - interval '1 second' where id = ${entityId}`.execute(db)
  await expect(db.updateTable('turf_staff').set(accept).where('id', '=', entityId).execute()).rejects.toMatchObject({
    constraint: 'accepted_in_time',
  })

  const work = endInvitations(db)
  await work.run()
  expect((await someone.client.listStaff({})).content).toEqual([])
  expect((await player.client.listInvitations({})).content).toMatchObject([{ hasEnded: true }])
  await invite(player.phone)
  expect((await player.client.listInvitations({})).content).toMatchObject([{ hasEnded: false }])
  await since(31)
  await work.run()
  const row = await db.selectFrom('turf_staff').selectAll().where('id', '=', entityId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ phone: 'deleted', name: '' })
})
