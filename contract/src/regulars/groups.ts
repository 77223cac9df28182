import { MOST_REPEATS } from '@baari/domain/reservations/weeklyDates.ts'
import { LONGEST_NAME } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { businessDay, reservationRefusals, slot } from '../reservations/blocks.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { dateInput, entityId, id, lineOfText, money, pageOf, paging } from '../wire/wire.ts'
import { reachablePhone } from './customers.ts'

const groupDate = z.object({
  date: businessDay,
  /** CHOSEN: skipped by choice. CLOSED: the ground was closed. FREED: its walk-in was ended at the desk. */
  state: z.enum(['TAKEN', 'CHOSEN', 'CLOSED', 'FREED']),
  hasBegun: z.boolean(),
})

/** Texts are the turf's own. */
const group = z
  .object({
    /** Also the id of its series of walk-ins. */
    entityId,
    name: z.string(),
    phone: z.string().nullable(),
    groundEntityId: entityId,
    groundName: z.string(),
    /** Minutes of the business day, which may pass 1440. */
    fromMinute: z.number().int(),
    toMinute: z.number().int(),
    firstDate: businessDay,
    lastDate: businessDay,
    /** For each date; null for none agreed. */
    price: money.nullable(),
    /** The next date that is taken and has not begun. */
    nextDate: businessDay.nullable(),
    /** Unpaid rest of the dates that were played. */
    owed: money,
    dates: z.array(groupDate),
  })
  .meta({ id: 'WeeklyGroup' })

const access = ['TURFOWNER'] as const
const params = z.object({ groupId: id('SERIES') })
const dateParams = params.extend({ date: dateInput })

/** Weekly slots of groups, as walk-ins of one series. `checkRepeats` shows the conflicts before one is made. */
export const groups = endpoints({
  listGroups: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/groups',
    summary: 'The groups of a turf with their dates, latest end first',
    access,
    staff: 'DESK',
    params: z.object({ turfId: id('TURF') }),
    query: z.object(paging(20)),
    reply: pageOf(group),
    refuses: ['NOT_FOUND'],
  },
  createGroup: {
    method: 'POST',
    path: '/turf-owner/groups',
    summary: 'Take the same time every week for a group, up to a last day',
    description: `Takes all dates that are not skipped, or none: on SLOT_TAKEN, \`dates\` lists those that are taken. Dates on which the ground is closed are skipped. At most ${MOST_REPEATS} weeks.`,
    access,
    staff: 'DESK',
    body: z.object({
      ...slot,
      name: lineOfText(LONGEST_NAME),
      phone: reachablePhone.nullable(),
      price: rupees(0).nullable(),
      /** The last day that may be taken. */
      until: dateInput,
      skipped: z.array(dateInput).max(MOST_REPEATS),
    }),
    reply: group,
    refuses: [...reservationRefusals, 'GROUP_WITHOUT_DATES'],
    replayable: true,
  },
  skipGroupDate: {
    method: 'POST',
    path: '/turf-owner/groups/:groupId/dates/:date/skip',
    summary: 'Skip a date of a group: its time is free again',
    access,
    staff: 'DESK',
    params: dateParams,
    reply: group,
    refuses: ['NOT_FOUND', 'SLOT_IN_PAST'],
  },
  takeGroupDate: {
    method: 'POST',
    path: '/turf-owner/groups/:groupId/dates/:date/take',
    summary: 'Take a skipped date of a group again, if its time is free',
    access,
    staff: 'DESK',
    params: dateParams,
    reply: group,
    refuses: [...reservationRefusals],
  },
  setGroupPrice: {
    method: 'PUT',
    path: '/turf-owner/groups/:groupId/price',
    summary: 'Change the price of each date from a given day on',
    access,
    staff: 'DESK',
    params,
    body: z.object({ from: dateInput, price: rupees(0).nullable() }),
    reply: group,
    refuses: ['NOT_FOUND'],
  },
  endGroup: {
    method: 'POST',
    path: '/turf-owner/groups/:groupId/end',
    summary: 'End a group early: free every date from a given day on',
    description: 'Dates that have begun stay.',
    access,
    staff: 'DESK',
    params,
    body: z.object({ from: dateInput }),
    reply: group,
    refuses: ['NOT_FOUND'],
  },
})
