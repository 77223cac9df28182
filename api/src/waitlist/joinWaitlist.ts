import type { Api } from '@baari/contract/api.ts'
import { wireTime } from '@baari/contract/wire/values.ts'
import { newId } from '@baari/db/newId.ts'
import { businessInterval, businessStart, openInterval } from '@baari/domain/availability/openingHours.ts'
import { DAYS_AHEAD } from '@baari/domain/availability/slots.ts'
import { daysBetween } from '@baari/domain/shared/calendarDate.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import { dateAt, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { offerStarts } from '@baari/domain/waitlist/offer.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import { freeOf, minutesSince } from '../turfs/freeStarts.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'
import { readDay } from '../turfs/readDay.ts'
import { readEntry } from './readEntries.ts'

const STARTS_SHOWN = 4

/** 00:00–23:59 is any time of the business day, however late it closes. */
const isWholeDay = (start: number, end: number): boolean => start === 0 && end === 1439

/**
 * Puts the player in line for a stretch of a ground. If other starts in it are free, the response names them, and the
 * player waits for the wanted start alone. If the wanted start itself is free, the request is refused.
 */
export const joinWaitlist =
  (grounds: GroundsForSale): Handler<Api['joinWaitlist']> =>
  async ({ body }, { db, now, viewer }) => {
    const ground = await grounds.find(db, body.groundId)
    if (!ground || (body.turfId && body.turfId !== ground.turfId))
      throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
    if (!ground.onboarded) throw new Failure('TURF_NOT_ONBOARDED')
    const today = dateAt(now, ground.timeZone)
    const ahead = daysBetween(today, body.date)
    if (ahead > DAYS_AHEAD) throw new Failure('SLOT_TOO_FAR_AHEAD')
    const hours = { opensAt: ground.opensAt, closesAt: ground.closesAt }
    const open = openInterval(hours)
    const asked = isWholeDay(body.startTime, body.endTime)
      ? open
      : within(businessInterval(hours, body.startTime, body.endTime), open)
    if (!asked) throw new Failure('SLOT_OUTSIDE_OPENING')
    const minutes = Math.max(body.durationMinutes ?? ground.minimumMinutes, ground.minimumMinutes)
    const wanted =
      body.preferredTime == null
        ? (asked.startsAt + asked.endsAt - minutes) / 2
        : businessStart(hours, body.preferredTime)
    const passed = minutesSince(body.date, ground.timeZone, now.getTime())
    const starts = offerStarts({ window: asked, minutes, wanted }, open.startsAt)
    if (starts.length === 0) throw new Failure('SLOT_TOO_SHORT')
    const coming = starts.filter((start) => start > passed)
    if (coming.length === 0) throw new Failure('SLOT_IN_PAST')
    const day = await readDay({ db, turfIds: [ground.turfId], date: body.date })
    const free = (day.get(ground.turfId) ?? [])
      .filter(({ id }) => id === ground.id)
      .flatMap((groundDay) => freeOf(groundDay, { date: body.date, timeZone: ground.timeZone, now }))
    const bookable = coming.filter((start) =>
      free.some((stretch) => contains(stretch, { startsAt: start, endsAt: start + minutes })),
    )
    const freeStarts = bookable.slice(0, STARTS_SHOWN).sort((one, other) => one - other)
    const [best = wanted] = coming
    if (bookable.includes(best))
      throw new Failure('WAITLIST_NOT_NEEDED', {
        extra: { nearestStarts: freeStarts.map(wireTime), nearestStartMinutes: freeStarts },
      })
    const window = bookable.length > 0 ? { startsAt: best, endsAt: best + minutes } : asked

    const toAt = instantAt(body.date, window.endsAt, ground.timeZone)
    const entry = await db
      .insertInto('waitlist_entry')
      .values({
        id: newId('WAIT', now),
        account_id: viewer.accountId,
        turf_id: ground.turfId,
        ground_id: ground.id,
        date: body.date,
        from_minute: window.startsAt,
        to_minute: window.endsAt,
        minutes,
        preferred_minute: Math.round(wanted),
        from_at: instantAt(body.date, window.startsAt, ground.timeZone),
        to_at: toAt,
        next_check_at: databaseNow,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!entry) throw new Failure('WAITLIST_ALREADY_JOINED')
    return {
      ...(await readEntry(db, entry.id)),
      freeStarts: freeStarts.map((start) => start % MINUTES_PER_DAY),
      freeStartMinutes: freeStarts,
    }
  }

const within = (asked: Interval, open: Interval): Interval | undefined => {
  // A wait that ends before its start crosses midnight, but must end before the turf opens again.
  if (asked.endsAt > Math.max(open.endsAt, open.startsAt + MINUTES_PER_DAY)) return undefined
  const startsAt = Math.max(asked.startsAt, open.startsAt)
  const endsAt = Math.min(asked.endsAt, open.endsAt)
  return endsAt > startsAt ? { startsAt, endsAt } : undefined
}
