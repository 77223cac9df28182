import type { WalkInSlot } from '@baari/domain/reservations/placeWalkIn.ts'
import type { WalkInReading } from '@baari/domain/reservations/readWalkIn.ts'
import { useMutation } from '@tanstack/react-query'
import { isRefusal } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useWords } from '../words/en.ts'
import { draftOfReading } from './addDraft.ts'
import { bookingDetails } from './bookingFields.ts'
import { saveWalkIn } from './saveWalkIn.ts'
import { slotQuestion, slotRequest } from './slotRequest.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'
import type { DayGround, OwnerDays } from './useOwnerDays.ts'
import { draftOf } from './useWalkInLine.ts'

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
export const useAddFromLine = ({
  all,
  date,
  accountId,
}: {
  all: readonly OwnerDays[]
  date: string
  accountId: string
}) => {
  const words = useWords()
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
        otherwise: words.fixed.anywhere.wentWrong,
      })
    },
    onSuccess: (outcome) => (outcome.state === 'TAKEN' ? readAgain() : undefined),
  })
}

const gameAt = ({ supportedGames }: DayGround, game: string): string => (supportedGames.includes(game) ? game : '')
