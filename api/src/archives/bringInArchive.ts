import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { canonicalJson } from '@baari/domain/archives/archive.ts'
import { IMPORT, type ImportKind } from '@baari/domain/imports/importTable.ts'
import { sql } from 'kysely'
import { bringInPlan, forgetGrounds, lockAllParts } from '../imports/bringIn.ts'
import { type OwnTurf, ownTurf } from '../imports/planTable.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Context, Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'
import type { Signer } from './exportTurf.ts'
import { presentArchive, sourceOf } from './listArchives.ts'
import { type ArchivedLine, dayOf, type PlannedArchive, planArchive } from './planArchive.ts'
import { type ReadArchive, readArchive } from './readArchive.ts'

type Sent = RequestOf<Api['previewArchive']>['body']

/** Checks a file and shows what it would bring in. Changes nothing. */
export const previewArchive =
  ({ key }: Signer): Handler<Api['previewArchive']> =>
  async ({ body }, { db, now, viewer }) => {
    const { read, turf } = await openArchive(body, db, viewer)
    const plan = await planArchive(read, { turf, groundNames: body.groundNames }, { db, now })
    return { ...sourceOf(factsOf(read), key), ...countsOf(plan), unknownGrounds: plan.unknownGrounds }
  }

/**
 * Brings a file in, as a whole or not at all. Upcoming bookings, customers and prices become imports, like those of a
 * table. The past becomes rows of archive_line and nothing else.
 */
export const bringInArchive =
  ({
    signer: { key },
    grounds,
    bankSecret,
  }: {
    signer: Signer
    grounds: GroundsForSale
    bankSecret: string
  }): Handler<Api['bringInArchive']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const { read, turf } = await openArchive(body, db, viewer)
    await lockAllParts(turf, db)
    const plan = await planArchive(read, { turf, groundNames: body.groundNames }, { db, now })
    const importIds = await bringInUpcoming(plan, { turf, read, bankSecret }, { db, now, viewer })
    const made = await db
      .insertInto('archive')
      .values({
        id: newId('ARCHIVE', now),
        turf_id: turf.id,
        ...factsOf(read),
        sha256: read.manifest.sha256,
        line_count: plan.past.length,
        import_ids: importIds,
        created_by: viewer.accountId,
        created_at: now,
      })
      .onConflict((conflict) => conflict.constraint('archive_once').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!made) throw new Failure('ARCHIVE_EXISTS')
    await addLines(made.id, plan.past, { db, timeZone: turf.timeZone })
    const after = { sha256: made.sha256, host: made.host, lines: made.line_count }
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'archive.broughtIn', subjectId: made.id, after }], {
      db,
      now,
    })
    if (plan.prices.length > 0) afterCommit(() => forgetGrounds(grounds, turf))
    return { ...presentArchive(made, key), ...countsOf(plan) }
  }

const openArchive = async (
  { turfId, archive }: Sent,
  db: Database,
  viewer: Viewer,
): Promise<{ read: ReadArchive; turf: OwnTurf }> => {
  const turf = await ownTurf(db, turfId, viewer)
  const read = await readArchive(archive)
  if (read.manifest.turf.id === turf.id) throw new Failure('ARCHIVE_OF_TURF')
  const known = await db
    .selectFrom('archive')
    .select('id')
    .where('turf_id', '=', turf.id)
    .where('sha256', '=', read.manifest.sha256)
    .executeTakeFirst()
  if (known) throw new Failure('ARCHIVE_EXISTS')
  return { read, turf }
}

const factsOf = ({ manifest }: ReadArchive) => ({
  public_key: manifest.publicKey,
  host: manifest.host,
  from_turf_name: manifest.turf.name,
  exported_at: new Date(manifest.exportedAt),
})

const countsOf = (plan: PlannedArchive) => ({
  bookings: plan.bookings.length,
  customers: plan.visits.length,
  prices: plan.prices.length,
  past: plan.past.length,
  leftOut: plan.leftOut,
})

/** Makes one import for each kind that the file contains. Each can be taken out, like the import of a table. */
const bringInUpcoming = async (
  plan: PlannedArchive,
  { turf, read, bankSecret }: { turf: OwnTurf; read: ReadArchive; bankSecret: string },
  context: Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>,
): Promise<string[]> => {
  const nothing = { bookings: [], visits: [], prices: [] }
  const fileName = read.manifest.turf.name.slice(0, IMPORT.fileNameCharacters)
  const skippedOf = (hasDate: boolean): number => plan.leftOut.filter(({ date }) => (date !== null) === hasDate).length
  const parts = [
    { kind: 'BOOKINGS', plan: { ...nothing, bookings: plan.bookings }, skipped: skippedOf(true) },
    { kind: 'REGULARS', plan: { ...nothing, visits: plan.visits }, skipped: 0 },
    { kind: 'PRICES', plan: { ...nothing, prices: plan.prices }, skipped: skippedOf(false) },
  ] satisfies { kind: ImportKind; plan: Pick<PlannedArchive, 'bookings' | 'visits' | 'prices'>; skipped: number }[]
  const ids: string[] = []
  for (const { kind, plan: part, skipped } of parts) {
    if (part.bookings.length + part.visits.length + part.prices.length === 0) continue
    const file = { kind, fileName, skipped }
    const made = await bringInPlan({ plan: part, choices: new Map(), turf, file, bankSecret }, context)
    ids.push(made.id)
  }
  return ids
}

const LINES_AT_A_TIME = 1000

const addLines = async (
  archiveId: string,
  lines: readonly ArchivedLine[],
  { db, timeZone }: { db: Database; timeZone: string },
): Promise<void> => {
  for (let from = 0; from < lines.length; from += LINES_AT_A_TIME) {
    const some = lines.slice(from, from + LINES_AT_A_TIME)
    await sql`
      insert into archive_line (archive_id, position, kind, line_id, date, body)
      select ${archiveId}, ${from}::integer + place - 1, kind, line_id, date, body
      from unnest(
        ${some.map(({ kind }) => kind)}::archive_line_kind[], ${some.map(({ id }) => id)}::text[],
        ${some.map((line) => dayOf(line, timeZone))}::date[], ${some.map((line) => canonicalJson(line))}::jsonb[])
        with ordinality as line (kind, line_id, date, body, place)`.execute(db)
  }
}
