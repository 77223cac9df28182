import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import type { PlayText } from '@baari/domain/shared/playTime.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { playOf } from '../../ui/formats/formatInstant.ts'
import { playText } from '../../ui/formats/formats.ts'
import { useTodayMessages } from '../english.ts'
import { useTurfChanges } from '../useTurfChanges.ts'

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
