import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentClose } from './presentClose.ts'
import { presentDayEntry } from './presentDayEntry.ts'
import { type DayTurf, readDayEntries, readDayTurf } from './readOwnerDays.ts'

/** A day, or up to seven, of all grounds of a turf, and what is to be returned there: two round trips. */
export const getOwnerDays: Handler<Api['getOwnerDays']> = async ({ query }, { db, now, viewer }) => {
  const days = query.days ?? 1
  const question = {
    db,
    now,
    days,
    turfId: query.turfId,
    groundId: query.groundId,
    date: query.date,
    viewer,
  }
  const turf = await readDayTurf(question)
  if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  const entries = await readDayEntries({ ...question, date: turf.date })
  return {
    turfEntityId: turf.id,
    turfName: turf.name,
    timeZone: turf.time_zone,
    date: turf.date,
    days,
    today: turf.today,
    serverTime: now,
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
