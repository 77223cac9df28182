import { dayOfPlay } from '@baari/domain/shared/playTime.ts'
import '../../ui/paper.css'
import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { CalendarPlus, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { failureSentence } from '../../api/failureSentence.ts'
import { useSession } from '../../api/useSession.ts'
import { product } from '../../product.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/buttonLook.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { playOf } from '../../ui/formatInstant.ts'
import { formatDate, formatPlay, playLines, playText } from '../../ui/formats.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackToBookings } from '../subpage/BackToBookings.tsx'
import { BookingTimeline } from './BookingTimeline.tsx'
import { DenyCheckIn } from './DenyCheckIn.tsx'
import { useReceiptWords } from './english.ts'
import { Receipt } from './Receipt.tsx'
import { ShareBooking } from './ShareBooking.tsx'
import { type BookingDetails, useBooking } from './useBooking.ts'

/** The receipt of a booking, with buttons to print it, add it to a calendar and share it. */
export const ReceiptPage = () => {
  const receipt = useReceiptWords()
  const { bookingId = '' } = useParams()
  const found = useBooking(bookingId)
  return (
    <div className="paper page-width flex max-w-3xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={receipt.title} />
      <BackToBookings />
      <div className="flex items-baseline justify-between gap-4">
        <h1>{receipt.title}</h1>
        <p className="text-title font-bold">{product.name}</p>
      </div>
      {found.isPending && (
        <LoadingRegion label={receipt.loading}>
          <Skeleton className="h-160" />
        </LoadingRegion>
      )}
      {found.isError && (
        <ErrorState {...(isMissing(found.error) ? {} : { onRetry: () => found.refetch(), busy: found.isFetching })}>
          {failureSentence(found.error, receipt.failed)}
        </ErrorState>
      )}
      {found.data && <Sheet booking={found.data} />}
    </div>
  )
}

const isMissing = (failure: Error): boolean => failure instanceof ApiFailure && failure.status === 404

const Sheet = ({ booking }: { booking: BookingDetails }) => {
  const receipt = useReceiptWords()
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
        <Button look="quiet" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
          {receipt.print}
        </Button>
        {booking.calendarUrl && (
          <a href={booking.calendarUrl} download className={buttonLook('quiet')}>
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
    </>
  )
}
