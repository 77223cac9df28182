import { MOST_CLOSED_DATES } from '@baari/domain/shared/limits.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { date, dateInput, entityId, id, publicText, timeInput } from '../wire/wire.ts'
import { changesPriceRules, ownerGround } from './ownerTurfs.ts'

const access = ['TURFOWNER'] as const

const dayHours = z.object({
  dayOfWeek: z.enum(WEEKDAYS),
  /** Null: the ground is closed on this day. */
  hours: z.object({ openingTime: timeInput, closingTime: timeInput }).nullable(),
})

const areWholeWeek = (days: readonly { dayOfWeek: string }[]): boolean =>
  new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size === WEEKDAYS.length

export const groundHours = endpoints({
  setGroundHours: {
    method: 'PUT',
    path: '/turf-owner/grounds/:groundId/hours',
    moves: ['PRICE'],
    summary: 'Set the opening hours of a ground by weekday',
    description:
      'Takes all seven weekdays, at least one of them open. A closing time at or before the opening is after midnight; it must not pass the opening of the next day. Existing bookings keep their time. Price rules outside the new hours of their weekday need `changesPriceRules`. Elsewhere, `openingTime` and `closingTime` of the ground are the commonest pair of the week.',
    access,
    staff: 'MANAGE',
    params: z.object({ groundId: id('GROUND') }),
    body: z.object({
      weekHours: z.array(dayHours).length(WEEKDAYS.length).refine(areWholeWeek, 'must name each weekday once'),
      changesPriceRules,
    }),
    reply: ownerGround,
    refuses: ['NOT_FOUND', 'PRICE_RULES_OUTSIDE_HOURS'],
  },
  setClosedDates: {
    method: 'PUT',
    path: '/turf-owner/turfs/:turfId/closed-dates',
    moves: ['PRICE'],
    summary: 'Set the dates on which a turf, or some of its grounds, is closed',
    description:
      'Replaces the closed dates from today on, of the grounds in `groundIds` or of all grounds. Bookings on newly closed dates stay; `staying` counts them.',
    access,
    staff: 'MANAGE',
    params: z.object({ turfId: id('TURF') }),
    body: z.object({
      closedDates: z.array(dateInput).max(MOST_CLOSED_DATES),
      groundIds: z.array(id('GROUND')).min(1).max(100).optional(),
    }),
    reply: z
      .object({
        grounds: z.array(z.object({ groundId: entityId, closedDates: z.array(date) })),
        staying: z.array(z.object({ date, bookings: z.number().int() })),
      })
      .meta({ id: 'ClosedDates' }),
    refuses: ['NOT_FOUND'],
  },
  listHolidays: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/holidays',
    summary: 'Coming holidays of India and of the turf’s state',
    description: 'The state is that of the turf’s city. Dates that depend on the moon may move by a day.',
    access,
    staff: 'VIEW',
    allowsKeys: true,
    params: z.object({ turfId: id('TURF') }),
    reply: z.array(z.object({ date, name: publicText, hindiName: publicText }).meta({ id: 'Holiday' })),
    refuses: ['NOT_FOUND'],
  },
})
