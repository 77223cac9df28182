import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { Suspense } from 'react'
import { lazyPart } from '../messages/messagesIn.ts'

export type RefundClock = NonNullable<WireReply<Api['listBookings']>['content'][number]['refundClock']>

const RefundDayText = lazyPart(async () => (await import('./RefundDayText.tsx')).RefundDayText)

/** The text of `RefundDayText`, which only a page with a refund loads. Its line is there from the start. */
export const RefundDay = ({ clock }: { clock: RefundClock }) => (
  <Suspense fallback={<span className="block">&nbsp;</span>}>
    <RefundDayText clock={clock} />
  </Suspense>
)
