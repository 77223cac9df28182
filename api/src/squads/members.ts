import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { MOST_IN_SQUAD, squadNameRefusal } from '@baari/domain/squads/squad.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'
import { ownSquad } from './ownSquad.ts'

export const listSquads: Handler<Api['listSquads']> = async (_asked, { db, viewer }) => {
  const squads = await db
    .selectFrom('squad_member')
    .innerJoin('squad', 'squad.id', 'squad_member.squad_id')
    .select(['squad.id', 'squad.name', memberCount.as('members')])
    .where('squad_member.account_id', '=', viewer.accountId)
    .orderBy('squad.created_at', 'desc')
    .orderBy('squad.id')
    .execute()
  return { squads: squads.map(({ id, name, members }) => ({ squadId: id, name, memberCount: members })) }
}

export const createSquad: Handler<Api['createSquad']> = async ({ body }, { db, now, viewer }) => {
  const refusal = squadNameRefusal(body.name)
  if (refusal) throw new Failure(refusal.refused)
  const squadId = newId('SQUAD', now)
  const captain = { squad_id: squadId, account_id: viewer.accountId, joined_at: now }
  await db
    .insertInto('squad')
    .values({ id: squadId, name: body.name, captain_id: viewer.accountId, token: newToken(), created_at: now })
    .execute()
  await db
    .insertInto('squad_member')
    .values({ id: newId('MEMBER', now), ...captain })
    .execute()
  return { squadId }
}

export const findSquad: Handler<Api['findSquad']> = async ({ params }, { db, viewer }) => {
  const squad = await squadOfLink(db, { token: params.token, accountId: viewer.accountId })
  return {
    squadId: squad.id,
    name: squad.name,
    memberCount: squad.members,
    isMember: squad.is_member,
    isFull: squad.members >= MOST_IN_SQUAD,
  }
}

/** Joins a squad. An existing membership stays unchanged; the database enforces the size limit. */
export const joinSquad: Handler<Api['joinSquad']> = async ({ params }, { db, now, viewer }) => {
  const { id: squadId } = await squadOfLink(db, { token: params.token, accountId: viewer.accountId })
  await db
    .insertInto('squad_member')
    .values({ id: newId('MEMBER', now), squad_id: squadId, account_id: viewer.accountId, joined_at: now })
    .execute()
  return { squadId }
}

/** Leaves a squad. The last member's leaving ends the squad and frees its kept time. */
export const leaveSquad =
  (notifyJob: NotifyJob): Handler<Api['leaveSquad']> =>
  async ({ params: { squadId } }, { db, viewer: { accountId }, afterCommit }) => {
    await ownSquad(db, { squadId, accountId })
    await takeOut(db, { squadId, accountId, by: accountId })
    afterCommit(() => notifyJob('offerFreedTime'))
    return { squadId }
  }

export const removeSquadMember: Handler<Api['removeSquadMember']> = async ({ params }, { db, viewer }) => {
  const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId: viewer.accountId })
  const member = await db
    .selectFrom('squad_member')
    .select('account_id')
    .where('id', '=', params.memberId)
    .where('squad_id', '=', squadId)
    .executeTakeFirst()
  if (!member) throw new Failure('NOT_FOUND', { message: 'This person is no longer in the squad.' })
  await takeOut(db, { squadId, accountId: member.account_id, by: viewer.accountId })
  return { squadId }
}

export const renewSquadLink: Handler<Api['renewSquadLink']> = async ({ params: { squadId } }, { db, viewer }) => {
  await ownSquad(db, { squadId, accountId: viewer.accountId })
  const renewed = await db
    .updateTable('squad')
    .set({ token: newToken() })
    .where('id', '=', squadId)
    .where('captain_id', '=', viewer.accountId)
    .returning('id')
    .executeTakeFirst()
  if (!renewed) throw new Failure('SQUAD_NOT_CAPTAIN')
  return { squadId }
}

/**
 * The squad of a link, and whether the account is in it already. It is full for an account that a block separates from a
 * member.
 */
const squadOfLink = async (
  db: Database,
  { token, accountId }: { token: string; accountId: string },
): Promise<{ id: string; name: string; members: number; is_member: boolean }> => {
  const squad = await db
    .selectFrom('squad')
    .select(['id', 'name'])
    .select(
      sql<number>`case when is_apart_from_squad(squad.id, ${accountId}) then ${MOST_IN_SQUAD} else ${memberCount} end`.as(
        'members',
      ),
    )
    .select(
      sql<boolean>`exists (select from squad_member where squad_id = squad.id and account_id = ${accountId})`.as(
        'is_member',
      ),
    )
    .where('token', '=', token)
    .executeTakeFirst()
  if (!squad) throw new Failure('NOT_FOUND', { message: 'This link leads to no squad any more. Ask for a new one.' })
  return squad
}

/** Takes an account out of a squad, in one call of the database. */
const takeOut = async (
  db: Database,
  { squadId, accountId, by }: { squadId: string; accountId: string; by: string },
): Promise<void> => {
  const { rows } = await sql<{ outcome: 'LEFT' | 'NOT_THERE' | 'NOT_CAPTAIN' }>`
    select leave_squad(${squadId}, ${accountId}, ${by}, ${newToken()}) as outcome`.execute(db)
  const { outcome } = rows[0]!
  if (outcome === 'NOT_CAPTAIN') throw new Failure('SQUAD_NOT_CAPTAIN')
  if (outcome === 'NOT_THERE') throw new Failure('NOT_FOUND', { message: 'This person is no longer in the squad.' })
}

/** For use where `squad` is in scope. */
const memberCount = sql<number>`(select count(*)::integer from squad_member where squad_id = squad.id)`
