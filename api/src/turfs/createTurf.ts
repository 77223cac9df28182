import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { insertGrounds, refuseUnknownGames } from './insertGrounds.ts'
import { presentManagedTurf } from './managedTurf.ts'
import { turfOwner } from './turfOwner.ts'

type Body = Asked<Api['createTurf']>['body']

/** Stores the pictures as files, then turf and grounds in one transaction. If that fails, it removes the files. */
export const createTurf =
  ({ pictures }: { pictures: PictureStore }): Handler<Api['createTurf']> =>
  async ({ body, images }, { db, now, viewer }) => {
    const turfId = newId('TURF', now)
    // Decoding is expensive, so the cheap checks come first.
    await turfOwner(db, body.ownerId)
    await refuseUnknownGames(db, body.grounds?.flatMap(({ supportedGames }) => supportedGames) ?? [])
    const kept = await pictures.keep(turfId, images)
    try {
      return await db.transaction().execute(async (transaction) => {
        const turf = await insertTurf(transaction, { turfId, body, images: kept.addresses, now })
        const grounds = await insertGrounds(
          { turfId, grounds: body.grounds ?? [], present: [] },
          { db: transaction, now },
        )
        const created = presentManagedTurf(turf, grounds)
        await recordAuditEvents(
          [{ actorId: viewer.accountId, action: 'turf.created', subjectId: turfId, after: created }],
          {
            db: transaction,
            now,
          },
        )
        return created
      })
    } catch (error) {
      await kept.discard()
      throw error
    }
  }

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The city of an address, which comes before its state: 'Vaishali Nagar, Jaipur, Rajasthan'. */
const cityOf = (address: string): string => {
  const parts = address.split(',').map((part) => part.trim())
  return (parts.length > 2 ? parts.at(-2) : parts.at(-1)) || address
}

interface NewTurf {
  turfId: string
  body: Body
  images: string[]
  now: Date
}

const insertTurf = async (db: Database, { turfId, body, images, now }: NewTurf) => {
  const owner = await turfOwner(db, body.ownerId)
  const { amenities = [], contact = null, ...others } = body.metadata ?? {}
  const city = body.location.city ?? cityOf(body.location.address)
  const slug = slugOf(`${body.name} ${city}`)
  const insert = (unique: string) =>
    db
      .insertInto('turf')
      .values({
        id: turfId,
        slug: unique,
        name: body.name,
        owner_id: owner.id,
        owner_name: body.ownerName || owner.name,
        address: body.location.address,
        city,
        latitude: body.location.latitude,
        longitude: body.location.longitude,
        onboarded: body.isOnboarded ?? false,
        amenities,
        contact,
        metadata: JSON.stringify(others),
        images,
        created_at: now,
        // Filled by the database; the columns are not null.
        spot: '(0,0,0)',
        name_key: '',
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
  if (!(await insert(slug))) await insert(`${slug}-${turfId.slice(-8)}`)
  return db.selectFrom('turf').selectAll().where('id', '=', turfId).executeTakeFirstOrThrow()
}
