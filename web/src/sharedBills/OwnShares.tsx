import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { MetPlayers } from '../rooms/MetPlayers.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formatDayTime } from '../ui/formatInstant.ts'
import { formatRupees } from '../ui/formats.ts'
import { useShare } from '../ui/useShare.ts'
import { useSharedBillWords } from './english.ts'
import { ShareRow } from './ShareRow.tsx'
import { type OwnBill, useStopSharing } from './useOwnBill.ts'

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

/** Ends the splitting of a bill, after a confirmation: unpaid shares stay with the booker. */
const StopSharing = ({ bookingId }: { bookingId: string }) => {
  const words = useSharedBillWords()
  const stopping = useStopSharing(bookingId)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsked(true)}>
        {words.stop}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.stopQuestion}
        text={words.stopText}
        go={words.stop}
        busy={stopping.isPending}
        busyWords={words.stopping}
        onGo={() => stopping.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        {...(stopping.error ? { problem: failureSentence(stopping.error, words.notStopped) } : {})}
      />
    </>
  )
}
