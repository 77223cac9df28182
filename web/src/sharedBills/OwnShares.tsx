import { Share2 } from 'lucide-react'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { MetPlayers } from '../rooms/MetPlayers.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatDayTime } from '../ui/formatInstant.ts'
import { formatRupees } from '../ui/formats.ts'
import { useShare } from '../ui/useShare.ts'
import { useSharedBillWords } from './english.ts'
import { ShareRow } from './ShareRow.tsx'
import { StopSharing } from './StopSharing.tsx'
import type { OwnBill } from './useOwnBill.ts'

/** A split bill for its booker: the link to send, and the paid shares. */
export const OwnShares = ({ bill, turf, when }: { bill: OwnBill; turf: string; when: string }) => {
  const words = useSharedBillWords()
  const { origin } = useBoot()
  const share = useShare()
  const isOpen = bill.state === 'OPEN'
  const isPaid = bill.shares.every(({ state }) => state === 'PAID')
  return (
    <>
      <p className="text-title" aria-live="polite">
        {bill.paidBack > 0 ? words.paidBack(formatRupees(bill.paidBack)) : words.nothingBack}
      </p>
      {isPaid ? (
        <Banner tone="success">{words.allPaid}</Banner>
      ) : (
        <p className="text-ink-2">
          {bill.state === 'CANCELLED'
            ? words.cancelled
            : !isOpen
              ? words.ended
              : bill.isOpenToAll
                ? words.openToAll
                : bill.atDeadline === 'RELEASE'
                  ? words.release(formatDayTime(bill.deadlineAt))
                  : words.until(formatDayTime(bill.deadlineAt))}
        </p>
      )}
      {isOpen && !isPaid && (
        <Button
          icon={<Share2 aria-hidden className="size-5" />}
          onClick={() => void share({ text: words.sendText(turf, when), url: `${origin}${paths.split(bill.token)}` })}
        >
          {words.sendLink}
        </Button>
      )}
      <Card className="px-4 py-2">
        <h2 className="spoken">{words.shares}</h2>
        <ul>
          {bill.shares.map((one) => (
            <ShareRow key={one.shareId} share={one} />
          ))}
        </ul>
      </Card>
      <MetPlayers meeting={{ kind: 'BILL', meetingId: bill.bookingId }} named={[]} />
      {isOpen && !isPaid && <StopSharing bookingId={bill.bookingId} />}
    </>
  )
}
