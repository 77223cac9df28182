import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import type { PlayerRow, WalkInRow } from './readAffected.ts'

type Report = Answer<Api['checkRain']>

const place = (row: PlayerRow | WalkInRow) => ({
  entityId: row.id,
  groundEntityId: row.ground_id,
  date: row.date,
  fromMinute: row.starts_minute,
  toMinute: row.ends_minute,
  name: row.name,
})

const movedTo = (row: PlayerRow): Report['players'][number]['movedTo'] =>
  row.moved_ground_id === null
    ? null
    : {
        groundEntityId: row.moved_ground_id,
        date: row.moved_date ?? '',
        fromMinute: row.moved_starts_minute ?? 0,
        toMinute: row.moved_ends_minute ?? 0,
      }

/** The payers of the rained-out time, as the owner sees them. */
export const presentPlayer = (row: PlayerRow): Report['players'][number] => ({
  ...place(row),
  kind: row.is_seats ? 'GAME' : 'ONLINE',
  phone: maskedPhone(row.phone),
  seats: row.players,
  paidOnline: row.captured,
  answer: row.answer,
  answeredBy: row.answered_by,
  decideBy: row.decide_by,
  movedTo: movedTo(row),
})

/** The owner wrote the number down: it is whole. */
export const presentWalkIn = (row: WalkInRow): Report['toCall'][number] => ({ ...place(row), phone: row.phone })
