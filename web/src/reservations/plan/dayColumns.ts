import type { Interval } from '@baari/domain/shared/interval.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { formatRupees, formatTimes } from '../../ui/formats/formats.ts'
import type { TodayMessages } from '../english.ts'
import type { DayEntry, DayGround, OwnerDays } from '../useOwnerDays.ts'
import type { WaitingWalkIn } from '../walkIns/WaitingList.tsx'

/** An entry in a column: from the server, or still unsent on this device. */
export type ColumnEntry = DayEntry | WaitingEntry

export interface WaitingEntry
  extends Pick<DayEntry, 'entityId' | 'groundEntityId' | 'date' | 'fromMinute' | 'toMinute'> {
  kind: 'WAITING'
  name: string | null
}

/** Time taken by an entry on another ground that shares a part. */
interface Shadow extends Interval {
  key: string
  groundName: string
  isPlayed: boolean
}

/** A ground on a day: one column of the plan. */
export interface GroundColumn {
  key: string
  ground: DayGround
  date: string
  open: Interval
  entries: readonly ColumnEntry[]
  shadows: readonly Shadow[]
}

const sharesPart = (one: DayGround, other: DayGround): boolean => one.parts.some((part) => other.parts.includes(part))

const PLAYED: readonly string[] = ['ONLINE', 'GAME', 'MANUAL']

/** Whether an entry of this kind is play, unlike a block, a hold, an offer or an enquiry. */
export const countsAsPlay = (kind: ColumnEntry['kind']): boolean => PLAYED.includes(kind)

/** Every entry but an enquiry takes the time of all grounds that share a part. */
const takesTime = ({ kind }: DayEntry): boolean => kind !== 'ENQUIRY'

/** The hours of a loaded day; empty if the ground is closed. */
const openOn = ({ opensAt, dayHours }: DayGround, day: number): Interval => {
  const hours = dayHours[day]
  return hours ? { startsAt: hours.opensAt, endsAt: hours.closesAt } : { startsAt: opensAt, endsAt: opensAt }
}

const columnOf = (ground: DayGround, day: number, days: OwnerDays, waiting: readonly WaitingEntry[]): GroundColumn => {
  const date = addDays(days.date, day)
  const others = new Map(
    days.grounds
      .filter((other) => other.entityId !== ground.entityId && sharesPart(ground, other))
      .map((other) => [other.entityId, other.name]),
  )
  const ofDay = days.entries.filter((entry) => entry.date === date)
  return {
    key: `${ground.entityId}/${date}`,
    ground,
    date,
    open: openOn(ground, day),
    entries: [
      ...ofDay.filter(({ groundEntityId }) => groundEntityId === ground.entityId),
      ...waiting.filter((entry) => entry.groundEntityId === ground.entityId && entry.date === date),
    ],
    shadows: ofDay.flatMap((entry) => {
      const groundName = others.get(entry.groundEntityId)
      return groundName !== undefined && takesTime(entry)
        ? [
            {
              key: entry.entityId,
              groundName,
              isPlayed: countsAsPlay(entry.kind),
              startsAt: entry.fromMinute,
              endsAt: entry.toMinute,
            },
          ]
        : []
    }),
  }
}

/** All grounds of one day, side by side. */
export const dayColumns = (days: OwnerDays, waiting: readonly WaitingEntry[]): GroundColumn[] =>
  days.grounds.map((ground) => columnOf(ground, 0, days, waiting))

/** One ground on each of the loaded days. */
export const weekColumns = (days: OwnerDays, groundId: string, waiting: readonly WaitingEntry[]): GroundColumn[] => {
  const ground = days.grounds.find(({ entityId }) => entityId === groundId)
  if (!ground) return []
  return Array.from({ length: days.days }, (_, day) => columnOf(ground, day, days, waiting))
}

/** The hours from the first opening to the last closing, extended by entries outside of them. */
export const hoursOf = (columns: readonly GroundColumn[]): Interval => {
  const all = columns.flatMap(({ open, entries }) => [
    open,
    ...entries.map(({ fromMinute, toMinute }) => ({ startsAt: fromMinute, endsAt: toMinute })),
  ])
  if (all.length === 0) return { startsAt: 360, endsAt: 1440 }
  return {
    startsAt: Math.floor(Math.min(...all.map(({ startsAt }) => startsAt)) / 60) * 60,
    endsAt: Math.ceil(Math.max(...all.map(({ endsAt }) => endsAt)) / 60) * 60,
  }
}

/** The entry at a minute of a column: bookings before enquiries, and blocks last. */
export const entryAt = (column: GroundColumn, minute: number): ColumnEntry | undefined => {
  const there = column.entries.filter(({ fromMinute, toMinute }) => fromMinute <= minute && minute < toMinute)
  const order = (entry: ColumnEntry): number => (entry.kind === 'BLOCK' ? 2 : entry.kind === 'ENQUIRY' ? 1 : 0)
  return there.toSorted((one, other) => order(one) - order(other))[0]
}

export const shadowAt = (column: GroundColumn, minute: number): Shadow | undefined =>
  column.shadows.find(({ startsAt, endsAt }) => startsAt <= minute && minute < endsAt)

/** The end of the free time that starts at a minute, at most `latest`. */
export const freeUntil = (column: GroundColumn, minute: number, latest: number): number =>
  Math.min(
    latest,
    column.open.endsAt,
    ...column.entries
      .filter(({ kind }) => kind !== 'ENQUIRY')
      .map(({ fromMinute }) => fromMinute)
      .filter((from) => from > minute),
    ...column.shadows.map(({ startsAt }) => startsAt).filter((from) => from > minute),
  )

export const waitingEntry = ({ entryKey, place }: WaitingWalkIn): WaitingEntry => ({
  entityId: entryKey,
  kind: 'WAITING',
  groundEntityId: place.groundId,
  date: place.date,
  fromMinute: place.interval.startsAt,
  toMinute: place.interval.endsAt,
  name: place.name,
})

/** The times of an entry; after midnight with their day. */
export const entryTimes = ({ date, fromMinute, toMinute }: ColumnEntry): string =>
  formatTimes({ date, startsAt: fromMinute, endsAt: toMinute })

/** The start of an entry; after midnight with its day. */
export const entryStart = ({ date, fromMinute }: ColumnEntry): string => formatTimes({ date, startsAt: fromMinute })

/** First line of an entry: its customer, seats or reason. */
export const entryTitle = (entry: ColumnEntry, messages: TodayMessages): string => {
  if (entry.kind === 'WAITING') return entry.name || messages.kinds.WAITING
  if (entry.kind === 'GAME' && entry.seats) return messages.seats(entry.seats.paid, entry.seats.most)
  if (entry.kind === 'BLOCK') return entry.reason || messages.kinds.BLOCK
  return entry.name || entry.phone || messages.kinds[entry.kind]
}

/** Whether the players have come, once it is known. */
const entryPresence = (entry: ColumnEntry, messages: TodayMessages): string | undefined => {
  if (entry.kind === 'WAITING') return undefined
  if (entry.checkedInAt) return messages.presence.checkedIn
  return entry.didNotCome ? messages.presence.didNotCome : undefined
}

/** Second line: the amount still to collect, or the amount paid. */
export const entryMoney = (entry: ColumnEntry, messages: TodayMessages): string => {
  if (entry.kind === 'WAITING') return ''
  if (entry.toCollect > 0) return messages.toCollectOf(formatRupees(entry.toCollect))
  const paid = Math.round((entry.paidOnline + entry.collected) * 100) / 100
  return paid > 0 ? messages.paidOf(formatRupees(paid)) : ''
}

/** Last line: attendance, if known, and the kind of entry. */
export const entryDetail = (entry: ColumnEntry, messages: TodayMessages): string =>
  [entryPresence(entry, messages), messages.kinds[entry.kind]].filter(Boolean).join(' · ')

/** All lines in one sentence, for screen readers. */
export const entrySentence = (entry: ColumnEntry, messages: TodayMessages): string =>
  [entryTimes(entry), entryTitle(entry, messages), entryDetail(entry, messages), entryMoney(entry, messages)]
    .filter(Boolean)
    .join(', ')
