import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { TurfTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { valuesBefore } from './groundChanges.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { askHandOver } from './handOver.ts'
import { groundsOf, lockTurf, presentManagedTurf, readManagedTurf } from './managedTurf.ts'

type Body = Asked<Api['updateTurf']>['body']
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
      throw new Failure('INPUT_INVALID', { sentence: 'images: names a picture that this turf does not have' })
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
  const wanted: { [Column in keyof Columns]: Columns[Column] | undefined } = {
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
    Object.entries(wanted).filter(
      ([column, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[column as keyof typeof before]),
    ),
  )
}
