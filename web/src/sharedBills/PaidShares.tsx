import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { RefundDay } from '../payments/RefundDay.tsx'
import { Card } from '../ui/Card.tsx'
import { formatName, formatRupees } from '../ui/formats/formats.ts'
import { Status } from '../ui/Status.tsx'
import { useSharedBillMessages } from './english.ts'
import { useParts } from './ShareRow.tsx'
import { useSlotText } from './useSlotText.ts'

/** Friends' bookings of which the player has paid a share; empty without any. */
export const PaidShares = () => {
  const messages = useSharedBillMessages()
  const slotText = useSlotText()
  const parts = useParts()
  const { data } = useQuery({
    queryKey: ['paidShares'],
    queryFn: ({ signal }) => playerApi.listPaidShares({}, { signal }),
  })
  if (!data || data.shares.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-title">{messages.yourShares}</h2>
      <ul className="flex flex-col gap-2">
        {data.shares.map((share) => (
          <li key={share.shareId} className="min-w-0">
            <Card className="relative flex items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <Link to={paths.split(share.shareId)} className="font-semibold after:absolute after:inset-0">
                  {`${formatName(share.selectedGameType)} · ${share.turfName}`}
                </Link>
                <p className="figures text-small">{slotText(share)}</p>
                <p className="figures text-small text-ink-2">
                  {share.isCancelled ? messages.refundedShare(formatRupees(share.refunded)) : parts(share)}
                </p>
                {share.refundClock && (
                  <p className="relative z-1 text-small text-ink-2">
                    <RefundDay clock={share.refundClock} />
                  </p>
                )}
              </div>
              <Status kind={share.isCancelled ? 'cancelled' : 'confirmed'}>
                {share.isCancelled ? messages.cancelledShare : messages.states.PAID}
              </Status>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
