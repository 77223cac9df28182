import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { TurfTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { valuesBefore } from './groundChanges.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { groundsOf, lockTurf, presentManagedTurf, readManagedTurf } from './managedTurf.ts'
import { turfOwner } from './turfOwner.ts'

type Body = Asked<Api['updateTurf']>['body']
/** A turf keeps its number. */
type Columns = Partial<Omit<Selectable<TurfTable>, 'number'>>

/** Changes what was sent and nothing else. */
export const updateTurf =
  ({ grounds }: { grounds: GroundsForSale }): Handler<Api['updateTurf']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const before = await lockTurf(db, params.turfId)
    if (body.ownerId !== undefined && body.ownerId !== before.owner_id) await turfOwner(db, body.ownerId)
    const strange = body.images?.find((image) => !before.images.includes(image))
    if (strange !== undefined)
      throw new Failure('INPUT_INVALID', { sentence: 'images: names a picture that this turf does not have' })
    const changes = changesOf(body, before)
    const present = await groundsOf(db, before.id)
    if (Object.keys(changes).length === 0) return presentManagedTurf(before, present)
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
    return readManagedTurf(db, before.id)
  }

/** The columns that differ from what is there. */
const changesOf = (body: Body, before: Selectable<TurfTable>): Columns => {
  const { amenities, contact, ...others } = body.metadata ?? {}
  const wanted: { [Column in keyof Columns]: Columns[Column] | undefined } = {
    name: body.name,
    owner_id: body.ownerId,
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
    Object.entries(wanted).filter(
      ([column, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[column as keyof typeof before]),
    ),
  )
}
