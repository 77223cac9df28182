import { paiseOf } from '@baari/domain/shared/money.ts'
import { billKeyOf } from '@baari/domain/sharedBills/sharedBill.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigation } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isRefusal } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { useIsLoggedIn, useSession } from '../api/useSession.ts'
import { type Hold, holdOfOrder } from '../bookings/bill.ts'
import { useBookingMessages } from '../bookings/english.ts'
import { PaySheet } from '../bookings/PaySheet.tsx'
import { orderProblem } from '../bookings/paymentProblem.ts'
import { usePayment } from '../bookings/usePayment.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { MetPlayers } from '../rooms/MetPlayers.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatDayTime } from '../ui/formats/formatInstant.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useSharedBillMessages } from './english.ts'
import { type SharedBill, ShareRow, useParts } from './ShareRow.tsx'
import { useSlotText } from './useSlotText.ts'

const RECHECK_MS = 20_000

/**
 * A bill for friends with its link, or for players who found a share in a list: place and time, unpaid shares, and the
 * button to pay.
 */
export const SharedBillPage = () => {
  const messages = useSharedBillMessages()
  const { shell } = useMessages()
  const { token = '' } = useParams()
  const key = billKeyOf(token)
  const isLoginDue = useSession().status === 'out' && 'shareId' in key
  const found = useQuery({
    queryKey: ['sharedBill', token],
    queryFn: ({ signal }) =>
      'shareId' in key
        ? playerApi.readShare({ params: key }, { signal })
        : playerApi.readSharedBill({ params: key }, { signal }),
    enabled: !isLoginDue,
    refetchInterval: RECHECK_MS,
    staleTime: 0,
  })
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.paySheet} />
      {found.data ? (
        <Bill bill={found.data} token={token} />
      ) : (
        <>
          <h1>{messages.paySheet}</h1>
          {isLoginDue ? (
            <EmptyState
              title={messages.loginDue}
              actions={
                <Link to={paths.login()} state={{ origin: paths.split(token) }} className={buttonStyle('primary')}>
                  {shell.login}
                </Link>
              }
            />
          ) : (
            <Fetched
              found={found}
              messages={{ loading: messages.splitLoading, failed: messages.linkFailed }}
              skeletons={['h-80']}
              isFinal={isRefusal}
            />
          )}
        </>
      )}
    </div>
  )
}

const Bill = ({ bill, token }: { bill: SharedBill; token: string }) => {
  const messages = useSharedBillMessages()
  const sheet = useSheetOf('pay-share')
  const isOut = useSession().status === 'out'
  const isIn = useIsLoggedIn()
  const own = useOwnShare(bill)
  const chosen = bill.shares.find(({ shareId }) => shareId === sheet.openId)
  const isOpen = bill.state === 'OPEN'
  // Shares open to anyone are alike: only one of them is offered.
  const isOffered = ({ shareId, name, amount }: SharedBill['shares'][number]): boolean =>
    name !== null ||
    bill.shares.find((one) => one.state === 'OPEN' && one.name === null && one.amount === amount)?.shareId === shareId
  const isPaid = bill.shares.every(({ state }) => state === 'PAID')
  const when = useSlotText()(bill)
  return (
    <>
      <h1>{bill.bookedBy === null ? messages.openTo : messages.invited(bill.bookedBy)}</h1>
      <Card className="flex flex-col gap-1 p-4">
        <p className="text-title">{`${bill.turfName} · ${bill.groundName}`}</p>
        <p className="figures">{when}</p>
        <p className="text-small text-ink-2">{bill.locationAddress}</p>
        <p className="figures text-small text-ink-2">{messages.total(formatRupees(bill.totalPrice))}</p>
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${bill.latitude},${bill.longitude}`}
          target="_blank"
          rel="noreferrer"
          className="touch flex items-center gap-1.5 self-start font-semibold text-primary"
        >
          <Navigation aria-hidden className="size-5" />
          {messages.directions}
        </a>
      </Card>
      {own !== undefined && bill.state !== 'CANCELLED' && (
        <Banner tone="success">{messages.youPaid(formatRupees(own))}</Banner>
      )}
      {bill.state === 'CANCELLED' ? (
        <Banner>{messages.wasCancelled}</Banner>
      ) : isPaid ? (
        own === undefined && <Banner>{messages.allPaid}</Banner>
      ) : (
        !isOpen && <Banner>{messages.closed}</Banner>
      )}
      <Card className="px-4 py-2">
        <h2 className="spoken">{messages.shares}</h2>
        <ul>
          {bill.shares.map((share) => (
            <ShareRow
              key={share.shareId}
              share={share}
              action={
                isOpen && share.state === 'OPEN' && isOffered(share) ? (
                  isOut ? (
                    <Link
                      to={paths.login()}
                      state={{ origin: `${paths.split(token)}?sheet=pay-share&of=${share.shareId}` }}
                      className={buttonStyle('primary')}
                    >
                      {messages.pay(formatRupees(share.amount))}
                    </Link>
                  ) : (
                    <Button onClick={() => sheet.openOf(share.shareId)}>
                      {messages.pay(formatRupees(share.amount))}
                    </Button>
                  )
                ) : undefined
              }
            />
          ))}
        </ul>
      </Card>
      {isIn && <MetPlayers meeting={{ kind: 'BILL', meetingId: bill.bookingId }} named={[]} />}
      {isOpen && (
        <p className="text-small text-ink-2">
          {messages.goesTo(bill.bookedBy ?? '')} {messages.refundTerms}
          {bill.atDeadline === 'RELEASE' && ` ${messages.release(formatDayTime(bill.deadlineAt))}`}
        </p>
      )}
      {chosen && !isOut && (
        <PayShare
          share={chosen}
          token={token}
          what={messages.description(bill.turfName, when)}
          serverTime={bill.serverTime}
          onClose={sheet.close}
        />
      )}
    </>
  )
}

/** Rupees that the visitor has paid of this bill, if they have logged in. */
const useOwnShare = (bill: SharedBill): number | undefined => {
  const isIn = useIsLoggedIn()
  const paid = useQuery({
    queryKey: ['paidShares'],
    queryFn: ({ signal }) => playerApi.listPaidShares({}, { signal }),
    enabled: isIn,
    staleTime: 0,
  })
  const own = paid.data?.shares.filter(({ shareId }) => bill.shares.some((share) => share.shareId === shareId)) ?? []
  return own.length === 0 ? undefined : own.reduce((sum, { amount }) => sum + amount, 0)
}

/** The summary before paying a share, and the payment until it is done. */
const PayShare = ({
  share,
  token,
  what,
  serverTime,
  onClose,
}: {
  share: SharedBill['shares'][number]
  token: string
  /** The description shown in the payment window. */
  what: string
  serverTime: string
  onClose: () => void
}) => {
  const messages = useSharedBillMessages()
  const booking = useBookingMessages()
  const parts = useParts()
  const [hold, setHold] = useState<Hold>()
  const [aheadBy] = useState(() => Date.parse(serverTime) - Date.now())
  const now = () => Date.now() + aheadBy
  const amount = paiseOf(share.amount)
  const balance = paiseOf(share.atTurf)
  const bill = { lines: [], discount: 0, couponCode: undefined, due: amount + balance, payNow: amount, balance }
  const paying = usePayment({
    openOrder: (attempt) =>
      playerApi.payShare(
        {
          params: { token, shareId: share.shareId },
          body: { expectedPrice: share.amount, expectedAtTurf: share.atTurf },
        },
        attempt,
      ),
    onOrdered: (order) => setHold(holdOfOrder(order, bill)),
    problemOf: (failure) => orderProblem(failure, booking, messages.notPaid),
    description: what,
    now,
    onPaid: onClose,
  })
  return (
    <PaySheet open onClose={onClose} title={messages.paySheet} payment={{ ...paying, hold }} bill={bill} now={now}>
      <p className="text-title">{what}</p>
      {share.atTurf > 0 && (
        <Banner>
          <span className="block font-semibold">{parts(share)}</span>
          {messages.atTurfLater(formatRupees(share.atTurf))}
        </Banner>
      )}
      <p className="text-small text-ink-2">{messages.refundTerms}</p>
    </PaySheet>
  )
}
