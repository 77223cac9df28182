import type { WalkInSlot } from '@baari/domain/reservations/placeWalkIn.ts'
import type { WalkInReading } from '@baari/domain/reservations/readWalkIn.ts'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { failureMessage, isRefusal } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import type { UndoOffer } from '../../ui/dialogs/UndoToast.tsx'
import { formatTimes } from '../../ui/formats/formats.ts'
import { slotQuestion, slotRequest } from '../blocks/useBlocks.ts'
import { useLineMessages } from '../lineEnglish.ts'
import type { WaitingEntry } from '../plan/dayColumns.ts'
import { type DayGround, type OwnerDays, useDayReadAgain } from '../useOwnerDays.ts'
import { saveWalkIn } from './AddWalkIn.tsx'
import { draftOfReading } from './addDraft.ts'
import { bookingDetails } from './BookingForm.tsx'
import { draftOf, useWalkInLine } from './useWalkInLine.ts'
import { dropWaiting } from './WaitingList.tsx'

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
  days: OwnerDays & { aheadBy: number }
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
