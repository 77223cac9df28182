import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { presentClose } from './presentClose.ts'
import { presentDayEntry } from './presentDayEntry.ts'
import { type DayQuestion, type DayTurf, readDayEntries, readDayTurf } from './readOwnerDays.ts'

/** A day, or up to seven, of all grounds of a turf, and what is to be returned there: two round trips. */
export const getOwnerDays: Handler<Api['getOwnerDays']> = async ({ query }, { db, now, viewer }) => {
  const { turfId, date, groundId, days: length = 1 } = query
  const days = await readDays({ db, now, viewer, turfId, date, groundId, days: length })
  if (!days) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  return days
}

/** The turfs at which the viewer holds the right they need, each with its day. */
export const listOwnerDays: Handler<Api['listOwnerDays']> = async ({ query: { date } }, { db, now, viewer }) => {
  const turfs = await db
    .selectFrom('turf')
    .select('turf.id')
    .where(hasPermission(viewer))
    .orderBy('turf.name')
    .execute()
  const all: Answer<Api['listOwnerDays']> = []
  // One after the other: an owner of many turfs must not take every connection at once.
  for (const { id } of turfs) {
    const days = await readDays({ db, now, viewer, turfId: id, date, days: 1, groundId: undefined })
    if (days) all.push(days)
  }
  return all
}

const readDays = async (question: DayQuestion): Promise<Answer<Api['getOwnerDays']> | undefined> => {
  const turf = await readDayTurf(question)
  if (!turf) return undefined
  const entries = await readDayEntries({ ...question, date: turf.date })
  return {
    turfEntityId: turf.id,
    turfName: turf.name,
    timeZone: turf.time_zone,
    date: turf.date,
    days: question.days,
    today: turf.today,
    serverTime: question.now,
    grounds: turf.grounds.map(presentGround),
    entries: entries.map(presentDayEntry),
    till: { ...turf.till, closes: turf.closes.map(presentClose) },
    toReturn: turf.to_return,
  }
}

const presentGround = (ground: DayTurf['grounds'][number]): Answer<Api['getOwnerDays']>['grounds'][number] => {
  const open = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  return {
    entityId: ground.id,
    name: ground.name,
    parts: ground.parts,
    supportedGames: ground.supported_games,
    opensAt: open.startsAt,
    closesAt: open.endsAt,
  }
}
