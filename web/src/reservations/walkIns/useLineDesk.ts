import { placeWalkIn, type WalkInPlace, type WalkInSlot } from '@baari/domain/reservations/placeWalkIn.ts'
import { readWalkIn, type WalkInReading } from '@baari/domain/reservations/readWalkIn.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { failureMessage, isRefusal } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import type { UndoOffer } from '../../ui/dialogs/UndoToast.tsx'
import { formatTimes } from '../../ui/formats/formats.ts'
import { useLineMessages } from '../lineEnglish.ts'
import { minuteOf } from '../plan/DayColumn.tsx'
import type { WaitingEntry } from '../plan/dayColumns.ts'
import { type DayGround, type OwnerDays, useDayReadAgain } from '../useOwnerDays.ts'
import { saveWalkIn, useTimeQuote } from './AddWalkIn.tsx'
import { draftOfReading, slotQuestion, slotRequest } from './addDraft.ts'
import { bookingDetails } from './BookingForm.tsx'
import { dropWaiting } from './WaitingList.tsx'

type DayRead = OwnerDays & { aheadBy: number }

/**
 * The walk-in line and its actions: Enter saves and clears it for the next walk-in, and the last one can be undone for
 * a while.
 */
export const useLineDesk = ({
  days,
  others,
  waiting,
  accountId,
  input,
  onUndo,
}: {
  days: DayRead
  others: readonly OwnerDays[]
  waiting: readonly WaitingEntry[]
  accountId: string
  input: RefObject<HTMLInputElement | null>
  onUndo: (offer: UndoOffer) => void
}) => {
  const messages = useLineMessages()
  const { fixed } = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const all = [days, ...others]
  const line = useWalkInLine({ days, others, waiting })
  const adding = useAddFromLine({ all, date: days.date, accountId })
  const [lastLine, setLastLine] = useState('')
  const [addedId, setAddedId] = useState<string>()
  const undoing = useMutation({
    mutationFn: takeBack,
    onSuccess: readAgain,
    onError: (failure) => toast.warn(failureMessage(failure, fixed.anywhere.wentWrong)),
  })
  const add = (slot: WalkInSlot): void =>
    adding.mutate(
      { reading: line.reading, slot },
      {
        onSuccess: (outcome) => {
          if (outcome.state === 'REFUSED') return
          const name = line.reading.name || messages.walkIn
          const times = formatTimes({ date: days.date, ...slot })
          const ground = all.flatMap(({ grounds }) => grounds).find(({ entityId }) => entityId === slot.groundId)
          setLastLine(line.text)
          line.write('')
          input.current?.focus()
          setAddedId(outcome.state === 'TAKEN' ? outcome.entityId : outcome.entryKey)
          onUndo({
            text:
              outcome.state === 'KEPT' ? messages.kept(name) : messages.added(name, `${ground?.name ?? ''}, ${times}`),
            undo: () =>
              outcome.state === 'KEPT'
                ? void dropWaiting(outcome.entryKey)
                : undoing.mutate({ entityId: outcome.entityId ?? '', turfId: slot.turfId, date: days.date }),
          })
        },
      },
    )
  const refused = adding.data?.state === 'REFUSED' ? adding.data.sentence : undefined
  return {
    line: {
      ...line,
      write: (text: string) => {
        adding.reset()
        line.write(text)
      },
    },
    all,
    add,
    addedId,
    lastLine,
    isBusy: adding.isPending,
    refused: refused ?? (adding.isError ? failureMessage(adding.error, fixed.anywhere.wentWrong) : undefined),
  }
}

/** The line's reading and placement, with the user's corrections. */
const useWalkInLine = ({
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
const draftOf = ({ groundId, startsAt, endsAt }: WalkInSlot, date: string) => ({
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

interface Adding {
  reading: WalkInReading
  slot: WalkInSlot
}

/** Saves the walk-in of a line at its slot. */
const useAddFromLine = ({ all, date, accountId }: { all: readonly OwnerDays[]; date: string; accountId: string }) => {
  const messages = useMessages()
  const readAgain = useDayReadAgain()
  return useMutation({
    mutationFn: async ({ reading, slot }: Adding) => {
      const days = all.find(({ turfEntityId }) => turfEntityId === slot.turfId)
      const ground = days?.grounds.find(({ entityId }) => entityId === slot.groundId)
      const request = slotRequest(draftOf(slot, date))
      if (!days || !ground || !request) throw new Error('A slot lies on a ground that was read.')
      const price = await priceOf(reading, slot, date)
      const draft = draftOfReading(reading, { grounds: days.grounds, groundId: ground.entityId, date })
      return saveWalkIn({
        accountId,
        slot: request,
        details: bookingDetails({ ...draft, game: gameAt(ground, draft.game), price: draft.price ?? price }),
        place: {
          groundId: ground.entityId,
          groundName: ground.name,
          date,
          interval: { startsAt: slot.startsAt, endsAt: slot.endsAt },
          name: reading.name || null,
        },
        otherwise: messages.fixed.anywhere.wentWrong,
      })
    },
    onSuccess: (outcome) => (outcome.state === 'TAKEN' ? readAgain() : undefined),
  })
}

const gameAt = ({ supportedGames }: DayGround, game: string): string => (supportedGames.includes(game) ? game : '')

/** The list price for a line without a price; unknown without a connection. */
const priceOf = async (reading: WalkInReading, slot: WalkInSlot, date: string): Promise<string | undefined> => {
  const question = slotQuestion(draftOf(slot, date))
  if (reading.price !== null || !question || !navigator.onLine) return undefined
  try {
    const { listPrice } = await ownerApi.quoteTime({ query: question })
    return String(listPrice)
  } catch (failure) {
    if (isRefusal(failure)) throw failure
    return undefined
  }
}

/** Undoes the payments before freeing the time. */
const takeBack = async ({
  entityId,
  turfId,
  date,
}: {
  entityId: string
  turfId: string
  date: string
}): Promise<void> => {
  const { entries } = await ownerApi.getOwnerDays({ query: { turfId, date } })
  const collections = entries.find((entry) => entry.entityId === entityId)?.collections ?? []
  for (const { entityId: collectionId } of collections) await ownerApi.undoCollection({ params: { collectionId } })
  await ownerApi.deactivateBlock({ query: { blockSlotEntityId: entityId } })
}
