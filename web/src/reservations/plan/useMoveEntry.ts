import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import type { UndoOffer } from '../../ui/dialogs/UndoToast.tsx'
import { formatTimes } from '../../ui/formats/formats.ts'
import { useTodayMessages } from '../english.ts'
import { useLineMessages } from '../lineEnglish.ts'
import { type DayEntry, useDayReadAgain } from '../useOwnerDays.ts'
import { type SlotDraft, slotQuestion, slotRequest } from '../walkIns/addDraft.ts'
import { entryTitle } from './dayColumns.ts'

/** Moves an owner's entry and sets the price of the new time. */
const move = async (entryId: string, slot: SlotDraft): Promise<void> => {
  const [request, question] = [slotRequest(slot), slotQuestion(slot)]
  if (!request || !question) return
  const { after } = await ownerApi.quoteTime({ query: { ...question, blockSlotEntityId: entryId } })
  await ownerApi.moveBlock(
    { body: { ...request, blockSlotEntityId: entryId, expectedPrice: after } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
}

/** Saves a dragged entry at its new place and offers to undo it. A refused move opens the form with the new time. */
export const useMoveEntry = ({
  onUndo,
  onRefused,
}: {
  onUndo: (offer: UndoOffer) => void
  onRefused: (entry: DayEntry, slot: SlotDraft) => void
}) => {
  const messages = useLineMessages()
  const today = useTodayMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const moving = useMutation({
    mutationFn: ({ entry, slot }: { entry: DayEntry; slot: SlotDraft }) => move(entry.entityId, slot),
  })
  const save = (entry: DayEntry, slot: SlotDraft): void =>
    moving.mutate(
      { entry, slot },
      {
        onSuccess: async () => {
          onUndo({
            text: messages.moved(
              entryTitle(entry, today),
              formatTimes({ date: slot.date, startsAt: slot.start ?? 0, endsAt: slot.end }),
            ),
            undo: () =>
              moving.mutate(
                { entry, slot: placeOf(entry) },
                {
                  onSuccess: readAgain,
                  onError: (failure) => toast.warn(failureMessage(failure, messages.moveFailed)),
                },
              ),
          })
          await readAgain()
        },
        onError: (failure) => {
          toast.warn(failureMessage(failure, messages.moveFailed))
          onRefused(entry, slot)
        },
      },
    )
  return save
}

const placeOf = ({ groundEntityId, date, fromMinute, toMinute }: DayEntry): SlotDraft => ({
  groundId: groundEntityId,
  date,
  start: fromMinute,
  end: toMinute,
})
