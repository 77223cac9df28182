import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { dayOfPlay } from '@baari/domain/shared/playTime.ts'
import { isBillShareable } from '@baari/domain/sharedBills/sharedBill.ts'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, Printer, Share2, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { failureMessage } from '../../api/failureMessage.ts'
import { playerApi } from '../../api/playerApi.ts'
import type { SessionUser } from '../../api/session.ts'
import { useSession } from '../../api/useSession.ts'
import { useBoot } from '../../boot.ts'
import { lazyPart } from '../../messages/messagesIn.ts'
import { paths } from '../../paths.ts'
import { RefundDay } from '../../payments/RefundDay.tsx'
import { product } from '../../product.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { formatInstant, playOf } from '../../ui/formats/formatInstant.ts'
import { formatDate, formatName, formatPlay, formatRupees, playLines, playText } from '../../ui/formats/formats.ts'
import { useShare } from '../../ui/useShare.ts'
import { BackToBookings } from '../BookingSubpage.tsx'
import { billedOf } from '../bill.ts'
import { useBookingListMessages } from '../list/english.ts'
import { shownStatus } from '../list/shownStatus.ts'
import { useReceiptMessages } from './english.ts'
import { type BookingDetails, receiptRows, useBooking } from './receiptRows.ts'
import '../../ui/paper.css'

/** The receipt of a booking, with buttons to print it, add it to a calendar and share it. */
export const ReceiptPage = () => {
  const receipt = useReceiptMessages()
  const { bookingId = '' } = useParams()
  const { loading, failed } = receipt
  const found = useBooking(bookingId)
  return (
    <div className="paper page-width flex max-w-3xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={receipt.title} />
      <BackToBookings />
      <div className="flex items-baseline justify-between gap-4">
        <h1>{receipt.title}</h1>
        <p className="text-title font-bold">{product.name}</p>
      </div>
      <Fetched found={found} messages={{ loading, failed }} skeletons={['h-160']} isFinal={isMissing} oldData="below">
        {(data) => <Sheet booking={data} />}
      </Fetched>
    </div>
  )
}

const TaxDocuments = lazyPart(async () => (await import('./TaxDocuments.tsx')).TaxDocuments)

const isMissing = (failure: Error): boolean => failure instanceof ApiFailure && failure.status === 404

const Sheet = ({ booking }: { booking: BookingDetails }) => {
  const receipt = useReceiptMessages()
  const session = useSession()
  if (session.status !== 'in') return null
  // A printed or sent receipt is read on other days, so it never says "today".
  const play = playOf(booking)
  const { day } = playText(play)
  const { times } = playLines(play)
  const date = formatDate(play.date)
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        {isBillShareable(billedOf(booking)) && (
          <Link to={paths.splitBill(booking.bookingId)} className={buttonStyle('primary')}>
            <UserPlus aria-hidden className="size-5" />
            {receipt.split}
          </Link>
        )}
        <Button variant="quiet" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
          {receipt.print}
        </Button>
        {booking.calendarUrl && (
          <a href={booking.calendarUrl} download className={buttonStyle('quiet')}>
            <CalendarPlus aria-hidden className="size-5" />
            {receipt.calendar}
          </a>
        )}
        <ShareBooking booking={booking} when={formatPlay(play)} />
      </div>
      <DenyCheckIn booking={booking} />
      <Card className="p-5 md:p-8 print:border-0 print:p-0">
        <Receipt
          booking={booking}
          user={session.user}
          when={dayOfPlay(play).night === undefined ? `${date}, ${times}` : `${day}, ${times} (${date})`}
        />
      </Card>
      <section className="print:hidden">
        <h2 className="mb-4 text-title">{receipt.history}</h2>
        <BookingTimeline events={booking.events} />
      </section>
      <Suspense fallback={null}>
        <TaxDocuments bookingId={booking.bookingId} />
      </Suspense>
    </>
  )
}

/** Shares place and time with the team, and a link to the turf's page: the booking's page is private. */
const ShareBooking = ({ booking, when }: { booking: BookingDetails; when: string }) => {
  const receipt = useReceiptMessages()
  const { origin } = useBoot()
  const share = useShare()
  return (
    <Button
      variant="quiet"
      icon={<Share2 aria-hidden className="size-5" />}
      onClick={() =>
        void share({
          text: receipt.shareText(booking.turfName, booking.selectedGameType, when),
          url: `${origin}${paths.turfDetails(booking.turfId)}`,
        })
      }
    >
      {receipt.share}
    </Button>
  )
}

/** The history of a booking, oldest event first. */
const BookingTimeline = ({ events }: { events: BookingDetails['events'] }) => {
  const receipt = useReceiptMessages()
  return (
    <ol className="flex flex-col">
      {events.map(({ kind, at, amount }, index) => (
        <li key={`${kind} ${at}`} className="relative flex gap-3 pb-4 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line" />
          )}
          <span aria-hidden className="mt-1.5 size-3 shrink-0 rounded-full bg-primary" />
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-semibold">{receipt.events[kind]}</p>
            {amount !== null && <p className="figures">{formatRupees(amount)}</p>}
            <p className="w-full text-small text-ink-2">
              <time dateTime={at}>{formatInstant(at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Shows that the turf has checked the player in, with the button that says "That was not me". */
const DenyCheckIn = ({ booking: { bookingId, checkIn, serverAheadBy } }: { booking: BookingDetails }) => {
  const messages = useReceiptMessages()
  const denying = useMutation({
    mutationFn: () => playerApi.denyCheckIn({ params: { bookingId } }),
    meta: { awaitsRefetch: true },
  })
  if (!checkIn) return null
  const isDeniable = checkIn.deniedAt === null && Date.parse(checkIn.deniableUntil) > Date.now() + serverAheadBy
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Banner
        tone={checkIn.deniedAt === null ? 'info' : 'success'}
        action={
          isDeniable ? (
            <Button
              variant="quiet"
              busy={denying.isPending}
              busyText={messages.denying}
              onClick={() => denying.mutate()}
            >
              {messages.notMe}
            </Button>
          ) : undefined
        }
      >
        {checkIn.deniedAt === null ? messages.checkedIn(formatInstant(checkIn.checkedInAt)) : messages.denied}
      </Banner>
      {denying.isError && <Banner tone="danger">{failureMessage(denying.error, messages.notDenied)}</Banner>}
    </div>
  )
}

/** A receipt to print or save as PDF. Other people may read it, so it masks the number, like all lists. */
const Receipt = ({ booking, user, when }: { booking: BookingDetails; user: SessionUser; when: string }) => {
  const receipt = useReceiptMessages()
  const bookingList = useBookingListMessages()
  const { word } = shownStatus(booking, bookingList.fixed.status)
  const facts: [term: string, text: string | number | null][] = [
    [receipt.bookingId, shortId(booking.partialBookingId ?? booking.bookingId)],
    [receipt.bookedAt, formatInstant(booking.events[0]?.at ?? booking.startsAt)],
    [receipt.bookedBy, [user.firstName, maskedPhone(user.phoneNumber)].filter(Boolean).join(', ')],
    [receipt.status, word],
    [receipt.turf, booking.turfName],
    [receipt.ground, booking.groundName],
    [receipt.game, formatName(booking.selectedGameType)],
    [receipt.when, when],
    [receipt.players, booking.numberOfPlayersBooked],
    [receipt.address, booking.locationAddress],
  ]
  return (
    <article className="flex flex-col gap-6">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term}>
              <dt className="text-small text-ink-2">{term}</dt>
              <dd className="break-words font-semibold">{text}</dd>
            </div>
          ))}
      </dl>
      <Part title={receipt.price}>
        <dl className="flex flex-col gap-1.5">
          {receiptRows(booking, { receipt, bookingList }).map(({ term, rupees, isStrong }) => (
            <Amount key={term} term={term} rupees={rupees} isStrong={isStrong} />
          ))}
        </dl>
      </Part>
      <Part title={receipt.payments}>
        {booking.payments.length === 0 ? (
          <p className="text-ink-2">{receipt.nothingPaid}</p>
        ) : (
          <dl className="flex flex-col gap-3">
            {booking.payments.map(({ paymentId, method, amount, paidAt }) => (
              <Amount
                key={paymentId}
                term={receipt.methods[method ?? ''] ?? receipt.otherMethod}
                rupees={amount}
                detail={`${formatInstant(paidAt)} · ${receipt.reference(shortId(paymentId))}`}
              />
            ))}
          </dl>
        )}
      </Part>
      {booking.refunds.length > 0 && (
        <Part title={receipt.refunds}>
          <dl className="flex flex-col gap-3">
            {booking.refunds.map(({ state, amount, reference, requestedAt, clock }) => (
              <Amount
                key={requestedAt}
                term={receipt.refundStates[state] ?? state}
                rupees={amount}
                detail={[formatInstant(requestedAt), reference && receipt.reference(reference)]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <RefundDay clock={clock} />
              </Amount>
            ))}
          </dl>
        </Part>
      )}
      <p className="text-small text-ink-2">{receipt.smallPrint(product.name)}</p>
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h2 className="mb-3 text-title">{title}</h2>
    {children}
  </section>
)

const Amount = ({
  term,
  rupees,
  isStrong = false,
  detail,
  children,
}: {
  term: string
  rupees: number
  isStrong?: boolean
  detail?: string
  children?: ReactNode
}) => (
  <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4', isStrong && 'text-number font-bold')}>
    <dt className="min-w-0">{term}</dt>
    <dd className="figures">{formatRupees(rupees)}</dd>
    {detail && <dd className="w-full break-all text-small text-ink-2">{detail}</dd>}
    {children && <dd className="w-full text-small text-ink-2">{children}</dd>}
  </div>
)
