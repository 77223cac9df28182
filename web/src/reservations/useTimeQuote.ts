import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'
import type { SlotDraft } from './addDraft.ts'
import { slotQuestion } from './slotRequest.ts'

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
