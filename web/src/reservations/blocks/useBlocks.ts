import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { minutesOf, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { PlayText } from '@baari/domain/shared/playTime.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { playOf } from '../../ui/formats/formatInstant.ts'
import { clockOf, playText } from '../../ui/formats/formats.ts'
import { useTodayMessages } from '../english.ts'
import { useTurfChanges } from '../useTurfChanges.ts'
import type { SlotDraft } from '../walkIns/addDraft.ts'

const BLOCKS_KEY = 'listBlocks'

type Query = WireRequest<Api['listBlocks']>['query']

/** A page of blocks or bookings by hand; fetches nothing without a query. */
export const useBlocks = (query: Query | undefined) => {
  useTurfChanges(BLOCKS_KEY)
  return useQuery({
    queryKey: [BLOCKS_KEY, query],
    queryFn: ({ signal }) => api.listBlocks({ query: query ?? {} }, { signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** Ends a block or a manual booking, and shows a toast with the outcome. */
export const useDeactivateBlock = () => {
  const { fixed } = useTodayMessages()
  const toast = useToast()
  return useMutation({
    mutationFn: (blockSlotEntityId: string) => ownerApi.deactivateBlock({ query: { blockSlotEntityId } }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
    onSuccess: () => toast.tell(fixed.unblocked),
    onError: (failure) => toast.warn(failureMessage(failure, fixed.unblockFailed)),
  })
}

export type Block = WireReply<Api['listBlocks']>['content'][number]

export const blockSlot = (block: Pick<Block, 'startsAt' | 'startTime' | 'endTime'>): PlayText => playText(playOf(block))

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
