import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useImportMessages } from './english.ts'

type Import = WireReply<Api['bringIn']>

/** The parts of an import in words: '280 bookings, 12 customers'. */
export const usePartsText = () => {
  const { done: messages } = useImportMessages()
  return ({ bookings, customers, prices }: Pick<Import, 'bookings' | 'customers' | 'prices'>): string =>
    [
      ...(bookings > 0 ? [messages.bookings(bookings)] : []),
      ...(customers > 0 ? [messages.customers(customers)] : []),
      ...(prices > 0 ? [messages.prices(prices)] : []),
    ].join(', ') || messages.nothing
}
