/** The name and version of the format in the first line of a file. */
export const ARCHIVE_FORMAT = 'baari-turf/1'

/** Limits of a file that is brought in. */
export const ARCHIVE = {
  /** The file as UTF-8. */
  bytes: 32 * 1024 * 1024,
  lines: 100_000,
  lineCharacters: 16 * 1024,
  /** Upcoming bookings and blocks: each takes its slot in the transaction that brings the file in. */
  upcoming: 2000,
} as const

/** A request with the largest file, whose quotes JSON escapes. */
export const ARCHIVE_REQUEST_BYTES = 2 * ARCHIVE.bytes

/** Kinds of lines, in the order of a file. */
export const LINE_KINDS = [
  'block',
  'booking',
  'customer',
  'ground',
  'invoice',
  'invoiceLine',
  'ledger',
  'price',
  'turf',
  'walkIn',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Kinds of lines that an archive keeps. */
export const ARCHIVED_KINDS = [
  'block',
  'booking',
  'invoice',
  'invoiceLine',
  'ledger',
  'walkIn',
] as const satisfies LineKind[]
export type ArchivedKind = (typeof ARCHIVED_KINDS)[number]

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** JSON with sorted keys and no spaces: equal values give equal texts. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value as Json))

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] as Json)]),
  )
}
