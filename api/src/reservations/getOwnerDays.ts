import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentClose } from './presentClose.ts'
import { presentDayEntry } from './presentDayEntry.ts'
import { type DayTurf, type EntryQuestion, readDayEntries, readDayTurfs } from './readOwnerDays.ts'

/** One to seven days of all grounds of a turf, and the money to return there, in two round trips. */
export const getOwnerDays: Handler<Api['getOwnerDays']> = async ({ query }, { db, now, viewer }) => {
  const { turfId, date, groundId, days = 1 } = query
  const turfs = await readDayTurfs({ db, viewer, date, now }, turfId)
  const [answer] = await withEntries(turfs, { db, now, days, groundId })
  if (!answer) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  return answer
}

/** The day of every turf at which the viewer has permission, also in two round trips. */
export const listOwnerDays: Handler<Api['listOwnerDays']> = async ({ query: { date } }, { db, now, viewer }) =>
  withEntries(await readDayTurfs({ db, viewer, date, now }), { db, now, days: 1, groundId: undefined })

const withEntries = async (
  turfs: readonly DayTurf[],
  asked: Omit<EntryQuestion, 'from'>,
): Promise<Answer<Api['getOwnerDays']>[]> => {
  if (turfs.length === 0) return []
  const from = turfs.map(({ id, date }) => ({ turfId: id, date }))
  const turfOf = new Map(turfs.flatMap(({ id, grounds }) => grounds.map((ground) => [ground.id, id])))
  const byTurf = Map.groupBy(await readDayEntries({ ...asked, from }), (entry) => turfOf.get(entry.ground_id))
  return turfs.map((turf) => ({
    turfEntityId: turf.id,
    turfName: turf.name,
    timeZone: turf.time_zone,
    date: turf.date,
    days: asked.days,
    today: turf.today,
    serverTime: asked.now,
    grounds: turf.grounds.map(presentGround),
    entries: (byTurf.get(turf.id) ?? []).map(presentDayEntry),
    till: { ...turf.till, closes: turf.closes.map(presentClose) },
    toReturn: turf.to_return,
  }))
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
