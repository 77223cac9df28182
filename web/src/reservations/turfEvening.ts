import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { dayColumns } from './dayColumns.ts'
import { eveningShare } from './eveningShare.ts'
import type { DayEntry, OwnerDays } from './useOwnerDays.ts'

const PLAYED: readonly string[] = ['ONLINE', 'GAME', 'MANUAL']

/** A turf's day in summary. Amounts are in rupees. */
export interface TurfEvening {
  turfId: string
  name: string
  /** The booked share of its evening hours, from 0 to 1; undefined if it is closed then. */
  share: number | undefined
  /** The next entry; undefined if none is left. */
  next: DayEntry | undefined
  online: number
  desk: number
  due: number
  /** Entries paid online, entries paid at the desk, and entries still to be paid. */
  onlinePayers: readonly DayEntry[]
  deskPayers: readonly DayEntry[]
  debtors: readonly DayEntry[]
}

const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

export const turfEvening = (days: OwnerDays, now: number): TurfEvening => {
  const ofDay = days.entries.filter(({ date, kind }) => date === days.date && PLAYED.includes(kind))
  const debtors = ofDay.filter(({ toCollect }) => toCollect > 0)
  return {
    turfId: days.turfEntityId,
    name: days.turfName,
    share: eveningShare(dayColumns(days, [])),
    next: ofDay.find(({ date, fromMinute }) => instantAt(date, fromMinute, days.timeZone).getTime() > now),
    online: sum(ofDay.map(({ paidOnline }) => paidOnline)),
    desk: sum(ofDay.map(({ collected }) => collected)),
    due: sum(debtors.map(({ toCollect }) => toCollect)),
    onlinePayers: ofDay.filter(({ paidOnline }) => paidOnline > 0),
    deskPayers: ofDay.filter(({ collected }) => collected > 0),
    debtors,
  }
}

/** Busiest first, then by name. */
export const busiestFirst = (one: TurfEvening, other: TurfEvening): number =>
  (other.share ?? -1) - (one.share ?? -1) || one.name.localeCompare(other.name)
