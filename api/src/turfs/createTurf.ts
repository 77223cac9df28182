import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import type { Insertable, Selectable } from 'kysely'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { groundChanges, refuseFaultyWeek } from './ground.ts'
import { groundsOf, lockTurf, presentManagedTurf, readManagedTurf } from './managedTurfs.ts'

type Body = RequestOf<Api['createTurf']>['body']

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
      const turf = { turfId, body, images: kept.addresses, actorId: viewer.accountId }
      return await db.transaction().execute((transaction) => addTurf(turf, { db: transaction, now }))
    } catch (error) {
      await kept.discard()
      throw error
    }
  }

/** Writes a turf with its grounds, in the caller’s transaction. */
export const addTurf = async (
  { actorId, ...created }: Omit<NewTurf, 'now'> & { actorId: string },
  { db, now }: { db: Database; now: Date },
): Promise<ReturnType<typeof presentManagedTurf>> => {
  const { turfId, body } = created
  const turf = await insertTurf(db, { ...created, now })
  const grounds = await insertGrounds({ turfId, grounds: body.grounds ?? [], present: [] }, { db, now })
  const after = presentManagedTurf(turf, grounds)
  await recordAuditEvents([{ actorId, action: 'turf.created', subjectId: turfId, after }], { db, now })
  return after
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

/** Adds one ground to a turf. */
export const createGround: Handler<Api['createGround']> = async ({ params, body }, { db, now, viewer }) => {
  const turf = await lockTurf(db, params.turfId)
  const present = await groundsOf(db, turf.id)
  const grounds = await insertGrounds({ turfId: turf.id, grounds: [body], present }, { db, now })
  await recordAuditEvents(
    presentManagedTurf(turf, grounds).grounds.map((after) => ({
      actorId: viewer.accountId,
      action: 'ground.created',
      subjectId: after.entityId,
      after,
    })),
    { db, now },
  )
  return readManagedTurf(db, turf.id)
}

export type NewGround = RequestOf<Api['createGround']>['body']

/** Defaults for a new ground; the database has those of the other columns. */
const usual = { min_players: 8, max_players: 16, opens_at: 0, closes_at: 1440, min_minutes: 60 } as const

/** The columns of a new ground; too few players and impossible hours are refused. */
export const newGroundColumns = (ground: NewGround) => {
  const columns = { ...usual, ...groundChanges(ground, {}) }
  refuseFewPlayers(columns)
  refuseFaultyWeek({ ...columns, week_hours: null })
  return columns
}

interface Adding {
  turfId: string
  grounds: readonly NewGround[]
  /** The grounds that the turf has already. */
  present: readonly Pick<Selectable<GroundTable>, 'parts'>[]
}

/** Adds grounds after the existing ones. A ground without parts gets the next free one. */
const insertGrounds = async (
  { turfId, grounds, present }: Adding,
  { db, now }: { db: Database; now: Date },
): Promise<Selectable<GroundTable>[]> => {
  await refuseUnknownGames(
    db,
    grounds.flatMap(({ supportedGames }) => supportedGames),
  )
  const lastPart = Math.max(0, ...present.flatMap(({ parts }) => parts), ...grounds.flatMap(({ parts }) => parts ?? []))
  const rows = grounds.map((ground, index): Insertable<GroundTable> => {
    // Count on from the highest part in use.
    const parts = ground.parts ?? [lastPart + 1 + index]
    return {
      ...newGroundColumns(ground),
      id: newId('GROUND', now),
      turf_id: turfId,
      name: ground.name,
      supported_games: [...new Set(ground.supportedGames)],
      position: present.length + index,
      parts: [...new Set(parts)],
      created_at: now,
    }
  })
  if (rows.length === 0) return []
  return db.insertInto('ground').values(rows).returningAll().execute()
}

/** Games are data: any other name is a typo. */
export const refuseUnknownGames = async (db: Database, games: readonly string[]): Promise<void> => {
  const known = new Set((await db.selectFrom('sport').select('name').execute()).map(({ name }) => name))
  const unknown = games.find((game) => !known.has(game))
  if (unknown !== undefined) throw new Failure('INPUT_INVALID', { message: `supportedGames: ${unknown} is no game` })
}

export const refuseFewPlayers = (ground: { min_players: number; max_players: number }): void => {
  if (ground.max_players < ground.min_players)
    throw new Failure('INPUT_INVALID', { message: 'maxPlayers: must not be less than minPlayers' })
}

interface TurfOwner {
  id: string
  name: string
}

/** The future owner of a turf: an active account with the role of a turf owner. */
export const turfOwner = async (db: Database, accountId: string): Promise<TurfOwner> => {
  const account = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .where('role', '=', 'TURFOWNER')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!account) throw new Failure('NOT_FOUND', { message: 'There is no turf owner with this ID.' })
  return { id: account.id, name: [account.first_name, account.last_name].filter(Boolean).join(' ') }
}
