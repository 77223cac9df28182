import { COLUMN_ROLES, IMPORT, IMPORT_KINDS, IMPORT_REQUEST_BYTES } from '@baari/domain/imports/importTable.ts'
import { SKIP_REASONS } from '@baari/domain/imports/planRows.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { DEAR, endpoints } from '../endpoint.ts'
import { businessDay } from '../reservations/blocks.ts'
import { entityId, id, instant, lineOfText, money } from '../wire/wire.ts'

const cell = z.string().max(IMPORT.cellCharacters)
const charactersIn = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((sum, row) => row.reduce((all, text) => all + text.length, sum), 0)

/** A table with only the columns that have a role. Rows count from 1. */
const table = {
  turfId: id('TURF'),
  kind: z.enum(IMPORT_KINDS),
  columns: z
    .array(z.enum(COLUMN_ROLES))
    .min(1)
    .max(COLUMN_ROLES.length)
    .refine((roles) => new Set(roles).size === roles.length, 'must not repeat'),
  rows: z
    .array(z.array(cell).max(COLUMN_ROLES.length))
    .min(1)
    .max(IMPORT.rows)
    .refine((rows) => charactersIn(rows) <= IMPORT.tableCharacters, `at most ${IMPORT.tableCharacters} characters`),
  /** The ground of rows that name none. */
  groundEntityId: id('GROUND').nullable(),
  /** Grounds by the names that the table uses for them, where those differ. */
  groundNames: z
    .array(z.object({ name: lineOfText(IMPORT.cellCharacters), groundEntityId: id('GROUND') }))
    .max(IMPORT.columns),
}

const row = z.number().int().min(1).max(IMPORT.rows)

/** The place of a booking, or of a price in the week, in an answer. Texts are the owner's own. */
const place = {
  groundEntityId: entityId,
  groundName: z.string(),
  /** Of a booking. */
  date: businessDay.nullable(),
  /** Of a price. */
  weekday: z.enum(WEEKDAYS).nullable(),
  /** Minutes of the business day, which may pass 1440. */
  fromMinute: z.number().int(),
  toMinute: z.number().int(),
}

const planned = z
  .object({ row, ...place, name: z.string().nullable(), phone: z.string().nullable(), price: money.nullable() })
  .meta({ id: 'PlannedRow' })

const visits = z
  .object({
    row,
    name: z.string().nullable(),
    phone: z.string(),
    visits: z.number().int(),
    lastVisit: businessDay.nullable(),
  })
  .meta({ id: 'PlannedCustomer' })

const standing = z.object({
  kind: z.enum(['ONLINE', 'GAME', 'MANUAL', 'BLOCK', 'HOLD', 'OFFER', 'PRICE']),
  ...place,
  /** The owner's note of the customer or the reason; never the name of a player who booked online. */
  name: z.string().nullable(),
  price: money.nullable(),
})

const conflict = z
  .object({
    planned: z.array(planned).min(1),
    /** Existing entries in the way. */
    standing: z.array(standing),
    /** Earlier rows of the table that want the same time. */
    rows: z.array(row),
    /** A ground that is free at this time. */
    otherGround: z.object({ groundEntityId: entityId, groundName: z.string() }).nullable(),
  })
  .meta({ id: 'ImportConflict' })

const skipped = z.object({ row, reason: z.enum(SKIP_REASONS), text: z.string() }).meta({ id: 'SkippedRow' })

const broughtIn = z
  .object({
    entityId,
    kind: z.enum(IMPORT_KINDS),
    fileName: z.string(),
    at: instant,
    /** The bookings, customers and prices that it made. */
    bookings: z.number().int(),
    customers: z.number().int(),
    prices: z.number().int(),
    skipped: z.number().int(),
    takenOutAt: instant.nullable(),
  })
  .meta({ id: 'Import' })

const stays = z.object({
  reason: z.enum(['MONEY_TAKEN', 'BEGUN', 'AGREED', 'HAS_BOOKINGS', 'PRICE_IN_THE_WAY']),
  name: z.string().nullable(),
  groundName: z.string().nullable(),
  date: businessDay.nullable(),
  weekday: z.enum(WEEKDAYS).nullable(),
  fromMinute: z.number().int().nullable(),
  toMinute: z.number().int().nullable(),
})

const access = ['TURFOWNER'] as const

/** The choice for a row: left out, brought in on another ground, or replacing the prices in its way. */
const choice = z.object({
  row,
  choice: z.enum(['SKIP', 'OTHER_GROUND', 'REPLACE']),
  /** For OTHER_GROUND. */
  groundEntityId: id('GROUND').nullable().optional(),
})

export const imports = endpoints({
  previewImport: {
    method: 'POST',
    path: '/turf-owner/imports/preview',
    summary: 'Preview an import of bookings, regulars or prices',
    description:
      'Changes nothing. Bookings before today count as visits of their number. `conflicts` lists the rows whose place has an entry already, or is wanted by an earlier row.',
    access,
    staff: 'MANAGE',
    cost: DEAR,
    body: z.object(table),
    bodyBytes: IMPORT_REQUEST_BYTES,
    reply: z
      .object({
        planned: z.array(planned),
        customers: z.array(visits),
        conflicts: z.array(conflict),
        skipped: z.array(skipped),
      })
      .meta({ id: 'ImportPreview' }),
    refuses: ['NOT_FOUND'],
  },
  bringIn: {
    method: 'POST',
    path: '/turf-owner/imports',
    moves: ['PRICE'],
    summary: 'Bring a table in: all rows that are not left out, or none',
    description:
      'Each conflict of the preview needs a choice. If a row without a choice now has a conflict, SLOT_TAKEN or CONFLICTING_SLOT lists it in `rows`, and nothing is brought in.',
    access,
    staff: 'MANAGE',
    cost: 4 * DEAR,
    body: z.object({
      ...table,
      fileName: lineOfText(IMPORT.fileNameCharacters),
      choices: z.array(choice).max(IMPORT.rows),
    }),
    bodyBytes: IMPORT_REQUEST_BYTES,
    reply: broughtIn,
    refuses: ['NOT_FOUND', 'SLOT_TAKEN', 'CONFLICTING_SLOT', 'NOTHING_TO_IMPORT', 'GROUND_CLOSED'],
    replayable: true,
  },
  takeOutImport: {
    method: 'POST',
    path: '/turf-owner/imports/:importId/take-out',
    moves: ['PRICE'],
    summary: 'Take an import out again',
    description:
      'Ends its bookings, restores the prices that it replaced, and removes customers whom the turf does not know otherwise. `stays` lists the rest with the reason; a later call tries again.',
    access,
    staff: 'MANAGE',
    cost: 4 * DEAR,
    params: z.object({ importId: id('IMPORT') }),
    reply: z
      .object({
        bookings: z.number().int(),
        customers: z.number().int(),
        prices: z.number().int(),
        stays: z.array(stays),
      })
      .meta({ id: 'ImportTakenOut' }),
    refuses: ['NOT_FOUND'],
  },
  listImports: {
    method: 'GET',
    path: '/turf-owner/imports',
    summary: 'The newest imports of a turf',
    access,
    staff: 'MANAGE',
    query: z.object({ turfId: id('TURF') }),
    reply: z.object({ content: z.array(broughtIn) }),
    refuses: ['NOT_FOUND'],
  },
})
