import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../../api/ownerApi.ts'

export type DynamicPrice = WireReply<Api['listDynamicPrices']>[number]

const dynamicPricesKey = (groundId: string) => ['listDynamicPrices', groundId]

/** The price rules of a ground through the week. */
export const useDynamicPrices = (groundId: string) =>
  useQuery({
    queryKey: dynamicPricesKey(groundId),
    queryFn: ({ signal }) => ownerApi.listDynamicPrices({ params: { groundId } }, { signal }),
  })
