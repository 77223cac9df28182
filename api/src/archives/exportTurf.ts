import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Api } from '@baari/contract/api.ts'
import { type ArchiveManifest, archiveLine } from '@baari/contract/archives/archiveLines.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import { ARCHIVE_FORMAT, canonicalJson, LINE_KINDS, type LineKind } from '@baari/domain/archives/archive.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { type SigningKey, signatureOf } from '../platform/ed25519.ts'
import type { FileHandler } from '../platform/http/context.ts'
import { openUnlinked, readUnlinked } from '../platform/unlinkedFile.ts'
import { ownedTurf } from '../turfs/ownedTurf.ts'
import { exportedLines } from './exportedLines.ts'

/** The key that signs files, and the host that they state. */
export interface Signer {
  key: SigningKey
  host: string
}

/**
 * Writes a turf's file. The manifest comes first and contains the digest of all other lines, so these are written to an
 * unlinked temporary file first. Memory holds only a few hundred lines.
 */
export const exportTurf =
  (signer: Signer): FileHandler<Api['exportTurf']> =>
  async ({ params }, { db, now, viewer }) => {
    const turf = await ownedTurf(db, params.turfId, viewer)
    const lines = await openUnlinked()
    try {
      const written = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((given) => writeLines(given, lines, { turfId: turf.id, ownerId: turf.owner_id, now }))
      const manifest = {
        format: ARCHIVE_FORMAT,
        host: signer.host,
        turf: { id: turf.id, name: turf.name, city: turf.city, timeZone: turf.time_zone },
        exportedAt: now.toISOString(),
        counts: written.counts,
        sha256: written.sha256,
        publicKey: signer.key.publicKey,
      } satisfies Omit<ArchiveManifest, 'signature'>
      const { accountId: actorId } = viewer
      await recordAuditEvents(
        [
          { actorId, action: 'turf.exported', subjectId: turf.id, after: { sha256: written.sha256 } },
          ...written.phonesOf.map((subjectId) => ({ actorId, action: 'booking.phoneShown', subjectId })),
        ],
        { db, now },
      )
      const head = canonicalJson({ ...manifest, signature: signatureOf(canonicalJson(manifest), signer.key) })
      const content = readUnlinked(lines, `${head}\n`)
      return { fileName: `baari-${shortId(turf.id)}-${now.toISOString().slice(0, 10)}.jsonl`, content }
    } catch (error) {
      await lines.close()
      throw error
    }
  }

interface Written {
  counts: Record<LineKind, number>
  sha256: string
  /** Ids of the bookings whose phone numbers are in the file. */
  phonesOf: string[]
}

const writeLines = async (
  db: Database,
  file: FileHandle,
  exported: Parameters<typeof exportedLines>[1],
): Promise<Written> => {
  const counts = Object.fromEntries(LINE_KINDS.map((kind) => [kind, 0])) as Written['counts']
  const digest = createHash('sha256')
  const phonesOf: string[] = []
  for await (const lines of exportedLines(db, exported)) {
    const text = lines.map(({ body }) => `${canonicalJson(archiveLine.parse(body))}\n`).join('')
    for (const { kind, id, body } of lines) {
      counts[kind] += 1
      if (kind === 'booking' && body.phone !== null) phonesOf.push(id)
    }
    digest.update(text)
    await file.appendFile(text)
  }
  return { counts, sha256: digest.digest('hex'), phonesOf }
}
