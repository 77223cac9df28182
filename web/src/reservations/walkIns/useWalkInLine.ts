import { placeWalkIn, type WalkInPlace, type WalkInSlot } from '@baari/domain/reservations/placeWalkIn.ts'
import { readWalkIn } from '@baari/domain/reservations/readWalkIn.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ownerApi } from '../../api/ownerApi.ts'
import { slotQuestion } from '../blocks/useBlocks.ts'
import { minuteOf } from '../plan/DayColumn.tsx'
import type { WaitingEntry } from '../plan/dayColumns.ts'
import type { OwnerDays } from '../useOwnerDays.ts'
import type { SlotDraft } from './addDraft.ts'

type DayRead = OwnerDays & { aheadBy: number }

/** The line's reading and placement, with the user's corrections. */
export const useWalkInLine = ({
  days,
  others,
  waiting,
}: {
  days: DayRead
  others: readonly OwnerDays[]
  waiting: readonly WaitingEntry[]
}) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ groundId?: string; time?: number }>({})
  const reading = useMemo(
    () =>
      readWalkIn(text, {
        grounds: days.grounds.map(({ entityId, name }) => ({ id: entityId, name })),
        games: [...new Set(days.grounds.flatMap(({ supportedGames }) => supportedGames))],
        today: days.date,
      }),
    [text, days],
  )
  const placement = useMemo(() => {
    const time = chosen.time === undefined ? undefined : reading.times[chosen.time]
    const groundIds = chosen.groundId === undefined ? reading.groundIds : [chosen.groundId]
    const from = days.date === days.today ? minuteOf(days.date, days.timeZone, Date.now() + days.aheadBy) : 0
    return placeWalkIn(
      { times: time ? [time] : reading.times, groundIds, from },
      walkInPlace(days, waiting),
      others.map((other) => walkInPlace(other)),
    )
  }, [reading, chosen, days, others, waiting])
  const slot = text.trim() !== '' && placement.kind === 'FREE' ? placement.slot : undefined
  const quote = useTimeQuote(slot && draftOf(slot, days.date))
  /** The line has a part that only the form can resolve. */
  const isForForm =
    reading.unread.length > 0 ||
    reading.groundIds.length > 1 ||
    reading.dates.length > 1 ||
    reading.dates.some((date) => date !== days.date)
  return {
    text,
    date: days.date,
    reading,
    placement,
    slot,
    listPrice: quote.data?.listPrice,
    isForForm,
    write: (next: string) => {
      setText(next)
      if (next.trim() === '') setChosen({})
    },
    chooseGround: (groundId: string) => setChosen((current) => ({ ...current, groundId })),
    /** Switches to the next reading of the time. */
    turnTime: () =>
      setChosen((current) => ({
        ...current,
        time: ((current.time ?? meant(reading.times, slot)) + 1) % reading.times.length,
      })),
  }
}

export type WalkInLineState = ReturnType<typeof useWalkInLine>

const meant = (times: readonly { startsAt: number }[], slot: WalkInSlot | undefined): number =>
  Math.max(
    0,
    times.findIndex(({ startsAt }) => slot && (slot.startsAt - startsAt) % MINUTES_PER_DAY === 0),
  )

/** A slot as forms and requests use it. */
export const draftOf = ({ groundId, startsAt, endsAt }: WalkInSlot, date: string) => ({
  groundId,
  date,
  start: startsAt,
  end: endsAt,
})

/** A turf's day for placing a walk-in; enquiries take no time. */
const walkInPlace = (days: OwnerDays, waiting: readonly WaitingEntry[] = []): WalkInPlace => ({
  turfId: days.turfEntityId,
  grounds: days.grounds.map(({ entityId, parts, opensAt, closesAt }) => ({
    id: entityId,
    parts,
    open: { startsAt: opensAt, endsAt: closesAt },
  })),
  taken: [...days.entries.filter(({ kind }) => kind !== 'ENQUIRY'), ...waiting]
    .filter(({ date }) => date === days.date)
    .map(({ entityId, groundEntityId, fromMinute, toMinute }) => ({
      id: entityId,
      groundId: groundEntityId,
      startsAt: fromMinute,
      endsAt: toMinute,
    })),
})

/** The price of the chosen time, or the change in price from moving an entry there; fetched once a time is chosen. */
export const useTimeQuote = (slot: SlotDraft | undefined, blockSlotEntityId?: string) => {
  const question = slot && slotQuestion(slot)
  return useQuery({
    queryKey: ['quoteTime', question, blockSlotEntityId],
    queryFn: ({ signal }) =>
      ownerApi.quoteTime(
        { query: { groundEntityId: '', date: '', startTime: '', endTime: '', ...question, blockSlotEntityId } },
        { signal },
      ),
    enabled: question !== undefined,
    staleTime: 0,
    retry: false,
  })
}
