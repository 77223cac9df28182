import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { StopDecision, TurfTable } from '@baari/db/schema.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { Selectable } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type BothKind, type BothNews, notifyBothWays } from '../platform/messaging/notify.ts'
import { turfOwner } from './createTurf.ts'
import { valuesBefore } from './ground.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { groundsOf, lockTurf, presentManagedTurf, readManagedTurf } from './managedTurfs.ts'

type Body = RequestOf<Api['updateTurf']>['body']
/** A turf keeps its number. */
type Columns = Partial<Omit<Selectable<TurfTable>, 'number'>>

interface Services {
  grounds: GroundsForSale
  appSecret: string
  notifyJob: NotifyJob
}

/** Changes what was sent and nothing else. A new owner waits for another admin. */
export const updateTurf =
  ({ grounds, appSecret, notifyJob }: Services): Handler<Api['updateTurf']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const before = await lockTurf(db, params.turfId)
    const { ownerId = before.owner_id } = body
    const awaitsOwner = ownerId !== before.owner_id
    if (awaitsOwner) {
      await askHandOver({ turf: before, ownerId, askedBy: viewer.accountId }, { db, now, appSecret })
      afterCommit(() => notifyJob('sendMessages'))
    }
    const strange = body.images?.find((image) => !before.images.includes(image))
    if (strange !== undefined)
      throw new Failure('INPUT_INVALID', { message: 'images: names a picture that this turf does not have' })
    const changes = changesOf(body, before)
    const present = await groundsOf(db, before.id)
    if (Object.keys(changes).length === 0) return { ...presentManagedTurf(before, present), awaitsOwner }
    const written = 'metadata' in changes ? { ...changes, metadata: JSON.stringify(changes.metadata) } : changes
    await db.updateTable('turf').set(written).where('id', '=', before.id).execute()
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'turf.updated',
          subjectId: before.id,
          before: valuesBefore(before, changes),
          after: changes,
        },
      ],
      { db, now },
    )
    afterCommit(() => {
      for (const ground of present) grounds.forget(ground.id)
    })
    return { ...(await readManagedTurf(db, before.id)), awaitsOwner }
  }

/** The columns that differ from the saved turf. */
const changesOf = (body: Body, before: Selectable<TurfTable>): Columns => {
  const { amenities, contact, ...others } = body.metadata ?? {}
  const requested: { [Column in keyof Columns]: Columns[Column] | undefined } = {
    name: body.name,
    owner_name: body.ownerName,
    address: body.location?.address,
    city: body.location?.city,
    latitude: body.location?.latitude,
    longitude: body.location?.longitude,
    onboarded: body.isOnboarded,
    amenities,
    contact,
    images: body.images && [...new Set(body.images)],
    metadata:
      Object.keys(others).length === 0 ? undefined : { ...(before.metadata as Record<string, unknown>), ...others },
  }
  return Object.fromEntries(
    Object.entries(requested).filter(
      ([column, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[column as keyof typeof before]),
    ),
  )
}

interface Clock {
  db: Database
  now: Date
  appSecret: string
}

/** Stored with the request. The new owner may download it, so it says nothing about the former owner. */
export interface HandOver {
  turfName: string
  /** The bookings are handed over with the turf. */
  takesBookings?: boolean
}

interface Requested {
  turf: { id: string; name: string; owner_id: string }
  ownerId: string
  takesBookings?: boolean
  reason?: string
  askedBy: string
}

/** Asks another admin to give a turf to a new owner. Both owners are notified at once; if one objects, an admin declines it. */
export const askHandOver = async (
  { turf, ownerId, takesBookings, reason, askedBy }: Requested,
  clock: Clock,
): Promise<void> => {
  const owner = await turfOwner(clock.db, ownerId)
  const change: HandOver = { turfName: turf.name, ...(takesBookings ? { takesBookings } : {}) }
  const { effectiveAt } = await askApproval(
    {
      kind: 'TURF_OWNER',
      accountId: ownerId,
      subjectId: turf.id,
      change,
      details: { from: turf.owner_id, to: ownerId, takesBookings: takesBookings ?? false },
      ...(reason ? { reason } : {}),
      askedBy,
    },
    clock,
  )
  const facts = { turf: turf.name, name: owner.name, date: dateAt(effectiveAt, INDIA) }
  await notifyOwners([turf.owner_id, ownerId], { kind: 'turf_owner_asked', facts }, clock)
}

interface Approved {
  turfId: string
  ownerId: string
  actorId: string
  askedBy: string
  change: HandOver
}

/** Gives the turf to its new owner; the database refuses it without the approval. Returns the former owner. */
export const giveTurf = async (
  { turfId, ownerId, actorId, askedBy, change }: Approved,
  clock: Clock,
): Promise<string> => {
  const { db } = clock
  const owner = await turfOwner(db, ownerId)
  const { owner_id: fromId } = await lockTurf(db, turfId)
  await db.updateTable('turf').set({ owner_id: ownerId }).where('id', '=', turfId).execute()
  await recordAuditEvents(
    [
      {
        actorId,
        action: 'turf.ownerChanged',
        subjectId: turfId,
        before: { ownerId: fromId },
        after: { ownerId, askedBy, takesBookings: change.takesBookings ?? false },
      },
    ],
    clock,
  )
  const facts = { turf: change.turfName, name: owner.name }
  await notifyOwners([fromId, ownerId], { kind: 'turf_owner_changed', facts }, clock)
  return fromId
}

/**
 * The turf keeps its owner, and the decision about its bookings is open again. It reads the turf,
 * because a request is erased if its new owner deletes the account.
 */
export const keepOwner = async (
  { turfId, ownerId, reason }: { turfId: string; ownerId: string; reason: string },
  clock: Clock,
): Promise<void> => {
  const { db } = clock
  await db
    .updateTable('turf')
    .set({ stop_decision: null, stop_decided_by: null })
    .where('id', '=', turfId)
    .where('stop_decision', '=', 'HAND_OVER')
    .execute()
  const turf = await db
    .selectFrom('turf')
    .select(['name', 'owner_id'])
    .where('id', '=', turfId)
    .executeTakeFirstOrThrow()
  const facts = { turf: turf.name, reason }
  await notifyOwners([turf.owner_id, ownerId], { kind: 'turf_owner_stopped', facts }, clock)
}

/** Saves the decision about the bookings of a turf whose sales have stopped. */
export const decideStop = async (
  db: Database,
  { turfId, decision, decidedBy }: { turfId: string; decision: StopDecision; decidedBy: string },
): Promise<void> => {
  await db
    .updateTable('turf')
    .set({ stop_decision: decision, stop_decided_by: decidedBy })
    .where('id', '=', turfId)
    .where('sale_stopped_at', 'is not', null)
    .execute()
}

const notifyOwners = async <K extends BothKind>(
  accountIds: readonly string[],
  news: BothNews<K>,
  clock: Clock,
): Promise<void> => {
  for (const accountId of new Set(accountIds)) await notifyBothWays({ accountId, ...news }, clock)
}
