import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { Suspense } from 'react'
import { lazyPart } from '../messages/messagesIn.ts'

export type RefundClock = NonNullable<WireReply<Api['listBookings']>['content'][number]['refundClock']>

const RefundDayText = lazyPart(async () => (await import('./RefundDayText.tsx')).RefundDayText)

/** Loads `RefundDayText` on pages that show a refund. An empty line keeps its place until then. */
export const RefundDay = ({ clock }: { clock: RefundClock }) => (
  <Suspense fallback={<span className="block h-5" />}>
    <RefundDayText clock={clock} />
  </Suspense>
)
