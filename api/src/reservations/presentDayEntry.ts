import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import type { EntryRow } from './readOwnerDays.ts'

/** An entry that takes time on a ground, as the owner's day shows it. */
export const presentDayEntry = (row: EntryRow): Answer<Api['getOwnerDays']>['entries'][number] => {
  const collections = row.collections ?? []
  const collected = collections.reduce((sum, { amount }) => sum + amount, 0)
  const isOwnNote = row.kind === 'MANUAL' || row.kind === 'BLOCK'
  return {
    entityId: row.id,
    kind: row.kind,
    groundEntityId: row.ground_id,
    date: row.date,
    fromMinute: row.starts_minute,
    toMinute: row.ends_minute,
    status: row.status,
    name: row.name,
    phone: row.phone === null || isOwnNote ? row.phone : maskedPhone(row.phone),
    game: row.game,
    reason: row.reason,
    notes: row.notes,
    seriesId: row.series_id,
    price: row.price,
    paidOnline: row.paid_online,
    collected,
    // A no-show pays nothing at the desk. If the price was lowered below the amount taken, nothing is left to take.
    toCollect: row.did_not_come ? 0 : Math.max(0, (row.at_venue ?? 0) - collected),
    collections: collections.map(({ id, amount, method, at, by }) => ({
      entityId: id,
      amount,
      method,
      collectedAt: new Date(at),
      collectedBy: by,
    })),
    didNotCome: row.did_not_come,
    mayUndoNoShow: row.may_undo_no_show,
    checkedInAt: row.checked_in_at,
    awaitsRainChoice: row.awaits_rain_choice,
    until: row.until,
    seats:
      row.seats_paid === null || row.least === null || row.most === null
        ? null
        : { paid: row.seats_paid, least: row.least, most: row.most },
  }
}
