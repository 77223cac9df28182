import { minutesOf, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { businessInterval } from '@baari/domain/availability/slots.ts'
import type { WalkInReading } from '@baari/domain/reservations/readWalkIn.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { clockOf } from '../../ui/formats/formats.ts'
import type { DayGround } from '../useOwnerDays.ts'
import { type BookingFields, noFields } from './BookingForm.tsx'
import type { WaitingWalkIn } from './WaitingList.tsx'

/** A slot in a form, in minutes of the business day. */
export interface SlotDraft {
  groundId: string
  date: string
  start: number | undefined
  end: number | undefined
}

/** The initial state of a form for a new entry. */
export interface AddDraft extends BookingFields {
  kind: 'WALK_IN' | 'BLOCK'
  slot: SlotDraft
  /** More than one: the user chooses. */
  times: readonly { start: number; end: number | undefined }[]
  unread: readonly string[]
  /** The unsent entry on this device that this one replaces. */
  replaces: string | undefined
}

export const emptyDraft = (kind: AddDraft['kind'], slot: SlotDraft): AddDraft => ({
  kind,
  slot,
  times: [],
  ...noFields,
  unread: [],
  replaces: undefined,
})

/** Converts wall times to minutes of a ground's business day. */
const ofGround = (ground: DayGround, { startsAt, endsAt }: WalkInReading['times'][number]) => {
  const hours = { opensAt: ground.opensAt, closesAt: ground.closesAt % 1440 || ground.closesAt }
  const interval = businessInterval(hours, startsAt, (endsAt ?? startsAt + 60) % 1440)
  return { start: interval.startsAt, end: endsAt === null ? undefined : interval.endsAt }
}

const isOpenAt = (ground: DayGround, { start, end }: { start: number; end: number | undefined }): boolean =>
  ground.opensAt <= start && (end ?? start) <= ground.closesAt

const rupees = (paise: number | null): string | undefined =>
  paise === null ? undefined : String(paise / PAISE_PER_RUPEE)

/**
 * Turns a reading into a draft for the form. Times at which the ground is closed are dropped, unless all are; if
 * several remain, the user chooses.
 */
export const draftOfReading = (
  reading: WalkInReading,
  { grounds, groundId, date }: { grounds: readonly DayGround[]; groundId: string; date: string },
): AddDraft => {
  const [only] = reading.groundIds
  const ground =
    reading.groundIds.length === 1
      ? grounds.find(({ entityId }) => entityId === only)
      : grounds.find(({ entityId }) => entityId === groundId)
  const isGroundAsked = reading.groundIds.length > 1
  const all = ground ? reading.times.map((times) => ofGround(ground, times)) : []
  const open = ground ? all.filter((times) => isOpenAt(ground, times)) : []
  const times = open.length > 0 ? open : all
  const [day] = reading.dates
  const [time] = times
  const isClear = times.length === 1 && time !== undefined
  return {
    ...emptyDraft('WALK_IN', {
      groundId: isGroundAsked ? '' : (ground?.entityId ?? ''),
      // An ambiguous day stays empty.
      date: reading.dates.length > 1 ? '' : (day ?? date),
      start: isClear ? time.start : undefined,
      end: isClear ? time.end : undefined,
    }),
    times: times.length > 1 ? times : [],
    name: reading.name,
    phone: reading.phone,
    game: reading.game ?? '',
    price: rupees(reading.price),
    collected: rupees(reading.collected),
    method: reading.method ?? '',
    unread: reading.unread,
  }
}

/** A draft of a refused entry, for another time. */
export const draftOfWaiting = ({ entryKey, body, place }: WaitingWalkIn): AddDraft => ({
  ...emptyDraft('WALK_IN', { groundId: place.groundId, date: place.date, start: undefined, end: undefined }),
  name: body.name ?? '',
  phone: body.phone ?? '',
  game: body.game ?? '',
  price: body.price == null ? '' : String(body.price),
  collected: body.collected == null ? undefined : String(body.collected),
  method: body.method ?? '',
  notes: body.notes ?? '',
  replaces: entryKey,
})

/** A slot in a request; undefined while it is incomplete. */
export const slotRequest = ({ groundId, date, start, end }: SlotDraft) =>
  groundId === '' || date === '' || start === undefined || end === undefined
    ? undefined
    : { groundEntityId: groundId, date, startTime: wireTime(start), endTime: wireEndTime(end) }

/** A slot in a query string. */
export const slotQuestion = (slot: SlotDraft) => {
  const request = slotRequest(slot)
  return (
    request && {
      ...request,
      startTime: clockOf(minutesOf(request.startTime)),
      endTime: clockOf(minutesOf(request.endTime)),
    }
  )
}
