import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  type ArchiveLine,
  type ArchiveManifest,
  archiveLine,
  archiveManifest,
} from '@baari/contract/archives/archiveLines.ts'
import { ARCHIVE, ARCHIVE_FORMAT, canonicalJson, LINE_KINDS } from '@baari/domain/archives/archive.ts'
import { isSignedBy } from '../platform/ed25519.ts'
import { Failure } from '../platform/http/failure.ts'

export interface ReadArchive {
  manifest: ArchiveManifest
  lines: ArchiveLine[]
}

/** Lines parsed before yielding to other requests. */
const LINES_AT_A_TIME = 500

/**
 * Reads a file and checks its digest, signature, counts and format. Each line has to be canonical, so that a later
 * export writes the same bytes.
 */
export const readArchive = async (text: string): Promise<ReadArchive> => {
  const end = text.indexOf('\n')
  if (end === -1 || end > ARCHIVE.lineCharacters) throw new Failure('ARCHIVE_UNREADABLE')
  const manifest = readManifest(text.slice(0, end))
  if (Buffer.byteLength(text) > ARCHIVE.bytes) throw new Failure('ARCHIVE_TOO_LARGE')
  const { signature, ...signed } = manifest
  const rest = text.slice(end + 1)
  if (
    createHash('sha256').update(rest).digest('hex') !== manifest.sha256 ||
    !isSignedBy(canonicalJson(signed), signature, manifest.publicKey)
  )
    throw new Failure('ARCHIVE_CHANGED')
  return { manifest, lines: await readLines(splitLines(rest), manifest) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('ARCHIVE_UNREADABLE')
  }
}

const readManifest = (text: string): ArchiveManifest => {
  const value = parsed(text)
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (typeof format !== 'string' || !format.startsWith('baari-turf/')) throw new Failure('ARCHIVE_UNREADABLE')
  if (format !== ARCHIVE_FORMAT) throw new Failure('ARCHIVE_VERSION')
  const { success, data } = archiveManifest.safeParse(value)
  if (!success) throw new Failure('ARCHIVE_UNREADABLE')
  return data
}

/** Splits a text into lines, within the limits. The last line ends with a newline too. */
const splitLines = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.pop() !== '') throw new Failure('ARCHIVE_UNREADABLE')
  if (lines.length > ARCHIVE.lines || lines.some(({ length }) => length > ARCHIVE.lineCharacters))
    throw new Failure('ARCHIVE_TOO_LARGE')
  return lines
}

const readLines = async (texts: readonly string[], { counts }: ArchiveManifest): Promise<ArchiveLine[]> => {
  const lines: ArchiveLine[] = []
  const found = new Map<string, number>()
  for (const text of texts) {
    const line = readLine(text)
    found.set(line.kind, (found.get(line.kind) ?? 0) + 1)
    lines.push(line)
    if (lines.length % LINES_AT_A_TIME === 0) await setImmediate()
  }
  if (LINE_KINDS.some((kind) => (found.get(kind) ?? 0) !== counts[kind])) throw new Failure('ARCHIVE_UNREADABLE')
  return lines
}

/** Escapes of characters that jsonb cannot store. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

const readLine = (text: string): ArchiveLine => {
  const { success, data } = archiveLine.safeParse(parsed(text))
  if (!success || canonicalJson(data) !== text || UNSTORABLE.test(text)) throw new Failure('ARCHIVE_UNREADABLE')
  return data
}
