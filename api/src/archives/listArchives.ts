import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { ArchiveTable } from '@baari/db/schema.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { ownTurf } from '../imports/planTable.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { fingerprintOf, type SigningKey } from '../platform/ed25519.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import type { Signer } from './exportTurf.ts'

type Row = Selectable<ArchiveTable>

/** The archives of a turf, newest first. */
export const listArchives =
  ({ key }: Signer): Handler<Api['listArchives']> =>
  async ({ query }, { db, viewer }) => {
    const turf = await ownTurf(db, query.turfId, viewer)
    const rows = await db
      .selectFrom('archive')
      .selectAll()
      .where('turf_id', '=', turf.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return { content: rows.map((row) => presentArchive(row, key)) }
  }

/** The source of a file. The key of this Baari is marked as such. */
export const sourceOf = (
  row: Pick<Row, 'public_key' | 'host' | 'from_turf_name' | 'exported_at'>,
  key: SigningKey,
) => ({
  turfName: row.from_turf_name,
  host: row.host,
  fingerprint: fingerprintOf(row.public_key),
  isOurs: row.public_key === key.publicKey,
  exportedAt: row.exported_at,
})

export const presentArchive = (row: Row, key: SigningKey): Answer<Api['listArchives']>['content'][number] => ({
  entityId: row.id,
  ...sourceOf(row, key),
  at: row.created_at,
  lines: row.line_count,
  importIds: row.import_ids,
})

/** A page of the lines of an archive, latest day first. */
export const listArchiveLines: Handler<Api['listArchiveLines']> = async ({ params, query }, { db, viewer }) => {
  await findArchive(params.archiveId, db, viewer)
  const found = db
    .selectFrom('archive_line')
    .where('archive_id', '=', params.archiveId)
    .$if(query.kind !== undefined, (lines) => lines.where('kind', '=', query.kind!))
    .$if(query.startDate !== undefined, (lines) => lines.where('date', '>=', query.startDate!))
    .$if(query.endDate !== undefined, (lines) => lines.where('date', '<=', query.endDate!))
  const { rows, ...page } = await readList({
    db,
    query,
    rows: found.select(['position', 'kind', 'date', 'body']).orderBy('date', 'desc').orderBy('position'),
    found: found.select('position'),
  })
  return { ...page, content: rows.map(({ body, ...line }) => ({ ...line, body: body as Record<string, unknown> })) }
}

/** Deletes an archive with all its lines. */
export const deleteArchive: Handler<Api['deleteArchive']> = async ({ params }, { db, now, viewer }) => {
  const found = await findArchive(params.archiveId, db, viewer)
  await db.deleteFrom('archive').where('id', '=', found.id).execute()
  const before = { sha256: found.sha256, host: found.host, lines: found.line_count }
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'archive.deleted', subjectId: found.turf_id, before }],
    { db, now },
  )
  return { lines: found.line_count }
}

const findArchive = async (archiveId: string, db: Database, viewer: Viewer): Promise<Row> => {
  const found = await db
    .selectFrom('archive')
    .selectAll()
    .where('id', '=', archiveId)
    .where(sql<SqlBool>`turf_id in ${turfsWithPermission(viewer)}`)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this archive.' })
  return found
}
