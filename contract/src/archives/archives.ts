import { ARCHIVE_REQUEST_BYTES, ARCHIVED_KINDS } from '@baari/domain/archives/archive.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { DEAR, endpoints } from '../endpoint.ts'
import { businessDay } from '../reservations/blocks.ts'
import { absentWhenEmpty, dateInput, entityId, file, id, instant, lineOfText, pageOf, paging } from '../wire/wire.ts'

const access = ['TURFOWNER'] as const

/** The source of a file, as its signature covers it. */
const source = {
  turfName: z.string(),
  /** The Baari that signed it. */
  host: z.string(),
  /** SHA-256 of its public key, as the other Baari shows it. */
  fingerprint: z.string(),
  /** Signed by this Baari. */
  isOurs: z.boolean(),
  exportedAt: instant,
}

const archive = z
  .object({
    entityId,
    ...source,
    at: instant,
    lines: z.number().int(),
    /** The imports of its upcoming bookings, customers and prices. */
    importIds: z.array(entityId),
  })
  .meta({ id: 'Archive' })

/** An entry or price that is left out, and the reason. */
const leftOut = z.object({
  reason: z.enum(['GROUND_UNKNOWN', 'CLOSED', 'SLOT_TAKEN', 'PRICE_IN_THE_WAY', 'SEAT_PRICE']),
  groundName: z.string(),
  date: businessDay.nullable(),
  weekday: z.enum(WEEKDAYS).nullable(),
  fromMinute: z.number().int(),
  toMinute: z.number().int(),
})

const plan = {
  bookings: z.number().int(),
  customers: z.number().int(),
  prices: z.number().int(),
  /** Lines that go into the archive. */
  past: z.number().int(),
  leftOut: z.array(leftOut),
}

const sent = z.object({
  turfId: id('TURF'),
  /** The file as text. */
  archive: z.string().max(ARCHIVE_REQUEST_BYTES),
  /** The turf's ground for each name in the file that the turf does not have. */
  groundNames: z
    .array(z.object({ name: lineOfText(80), groundEntityId: id('GROUND') }))
    .max(100)
    .default([]),
})

const refuses = [
  'NOT_FOUND',
  'ARCHIVE_UNREADABLE',
  'ARCHIVE_VERSION',
  'ARCHIVE_CHANGED',
  'ARCHIVE_TOO_LARGE',
  'ARCHIVE_OF_TURF',
  'ARCHIVE_EXISTS',
] as const

export const archives = endpoints({
  exportTurf: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/archive',
    summary: 'Export all data of a turf as one signed file',
    description:
      'JSON lines: first a manifest with digest and signature, then bookings, walk-ins, blocks, prices, customers who agreed to offers, invoices, ledger entries and the lines of its archives. The key is at `/.well-known/baari-export-key`.',
    access,
    stepUp: true,
    params: z.object({ turfId: id('TURF') }),
    file: 'application/x-ndjson',
    reply: file,
    refuses: ['NOT_FOUND'],
    cost: 20 * DEAR,
  },
  previewArchive: {
    method: 'POST',
    path: '/turf-owner/archives/preview',
    summary: 'Preview the import of a file from another Baari',
    description:
      'Checks the signature and changes nothing. To be sure who signed the file, compare `fingerprint` with the one that the other Baari shows.',
    access,
    cost: 4 * DEAR,
    body: sent,
    bodyBytes: ARCHIVE_REQUEST_BYTES,
    reply: z.object({ ...source, ...plan, unknownGrounds: z.array(z.string()) }).meta({ id: 'ArchivePreview' }),
    refuses,
  },
  bringInArchive: {
    method: 'POST',
    path: '/turf-owner/archives',
    moves: ['PRICE'],
    summary: 'Bring in a file from another Baari',
    description:
      'All in one transaction: upcoming bookings and blocks, prices and customers become imports; past entries, invoices and ledger entries become a read-only archive. `leftOut` lists entries and prices that were not brought in, with the reason.',
    access,
    cost: 20 * DEAR,
    body: sent,
    bodyBytes: ARCHIVE_REQUEST_BYTES,
    reply: archive.extend(plan).meta({ id: 'ArchiveBroughtIn' }),
    refuses: [...refuses, 'SLOT_TAKEN', 'CONFLICTING_SLOT', 'GROUND_CLOSED'],
  },
  listArchives: {
    method: 'GET',
    path: '/turf-owner/archives',
    summary: 'The archives of a turf, newest first',
    access,
    query: z.object({ turfId: id('TURF') }),
    reply: z.object({ content: z.array(archive) }),
    refuses: ['NOT_FOUND'],
  },
  listArchiveLines: {
    method: 'GET',
    path: '/turf-owner/archives/:archiveId/lines',
    summary: 'The lines of an archive, latest day first',
    access,
    params: z.object({ archiveId: id('ARCHIVE') }),
    query: z.object({
      ...paging(20),
      kind: absentWhenEmpty(z.enum(ARCHIVED_KINDS)),
      startDate: absentWhenEmpty(dateInput),
      endDate: absentWhenEmpty(dateInput),
    }),
    reply: pageOf(
      z
        .object({
          position: z.number().int(),
          kind: z.enum(ARCHIVED_KINDS),
          date: businessDay,
          /** The line of the file: amounts in paise. */
          body: z.record(z.string(), z.unknown()),
        })
        .meta({ id: 'ArchivedLine' }),
    ),
    refuses: ['NOT_FOUND'],
  },
  deleteArchive: {
    method: 'POST',
    path: '/turf-owner/archives/:archiveId/delete',
    summary: 'Delete an archive with all its lines',
    description: 'The bookings, customers and prices that came with it stay; their imports can be taken out.',
    access,
    params: z.object({ archiveId: id('ARCHIVE') }),
    reply: z.object({ lines: z.number().int() }).meta({ id: 'ArchiveDeleted' }),
    refuses: ['NOT_FOUND'],
  },
})
