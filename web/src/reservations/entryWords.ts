import { formatRupees, formatTimes } from '../ui/formats.ts'
import type { ColumnEntry } from './dayColumns.ts'
import type { TodayWords } from './english.ts'

/** The times of an entry; after midnight with their day. */
export const entryTimes = ({ date, fromMinute, toMinute }: ColumnEntry): string =>
  formatTimes({ date, startsAt: fromMinute, endsAt: toMinute })

/** The start of an entry; after midnight with its day. */
export const entryStart = ({ date, fromMinute }: ColumnEntry): string => formatTimes({ date, startsAt: fromMinute })

/** First line of an entry: its customer, seats or reason. */
export const entryTitle = (entry: ColumnEntry, words: TodayWords): string => {
  if (entry.kind === 'WAITING') return entry.name || words.kinds.WAITING
  if (entry.kind === 'GAME' && entry.seats) return words.seats(entry.seats.paid, entry.seats.most)
  if (entry.kind === 'BLOCK') return entry.reason || words.kinds.BLOCK
  return entry.name || entry.phone || words.kinds[entry.kind]
}

/** Whether the players have come, once it is known. */
const entryPresence = (entry: ColumnEntry, words: TodayWords): string | undefined => {
  if (entry.kind === 'WAITING') return undefined
  if (entry.checkedInAt) return words.presence.checkedIn
  return entry.didNotCome ? words.presence.didNotCome : undefined
}

/** Second line: the amount still to collect, or the amount paid. */
export const entryMoney = (entry: ColumnEntry, words: TodayWords): string => {
  if (entry.kind === 'WAITING') return ''
  if (entry.toCollect > 0) return words.toCollectOf(formatRupees(entry.toCollect))
  const paid = Math.round((entry.paidOnline + entry.collected) * 100) / 100
  return paid > 0 ? words.paidOf(formatRupees(paid)) : ''
}

/** Last line: attendance, if known, and the kind of entry. */
export const entryDetail = (entry: ColumnEntry, words: TodayWords): string =>
  [entryPresence(entry, words), words.kinds[entry.kind]].filter(Boolean).join(' · ')

/** All lines in one sentence, for screen readers. */
export const entrySentence = (entry: ColumnEntry, words: TodayWords): string =>
  [entryTimes(entry), entryTitle(entry, words), entryDetail(entry, words), entryMoney(entry, words)]
    .filter(Boolean)
    .join(', ')
