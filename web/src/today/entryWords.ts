import { formatRupees } from '../ui/formatRupees.ts'
import { formatTimeRange } from '../ui/formatTime.ts'
import type { ColumnEntry } from './dayColumns.ts'
import type { TodayWords } from './useTodayWords.ts'

/** The first line of an entry: whose it is. */
export const entryTitle = (entry: ColumnEntry, words: TodayWords): string => {
  if (entry.kind === 'WAITING') return entry.name || words.kinds.WAITING
  if (entry.kind === 'GAME' && entry.seats) return words.seats(entry.seats.paid, entry.seats.most)
  if (entry.kind === 'BLOCK') return entry.reason || words.kinds.BLOCK
  return entry.name || entry.phone || words.kinds[entry.kind]
}

/** The second one: what it is, and what is still to be collected. */
export const entryDetail = (entry: ColumnEntry, words: TodayWords): string => {
  const kind = words.kinds[entry.kind]
  if (entry.kind === 'WAITING' || entry.toCollect === 0) return kind
  return `${kind} · ${words.toCollectOf(formatRupees(entry.toCollect))}`
}

/** All of it in one sentence, for those who cannot see where it lies. */
export const entrySentence = (entry: ColumnEntry, words: TodayWords): string =>
  [formatTimeRange(entry.fromMinute, entry.toMinute), entryTitle(entry, words), entryDetail(entry, words)].join(', ')
