import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDay, formatRupees, formatTime } from '../ui/formats.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTurnedAwayWords } from './english.ts'
import { NearestFree } from './NearestFree.tsx'
import { timesOf } from './timesOf.ts'
import { type TurnedAway, useTurnedAway } from './useTurnedAway.ts'

/** What follows for whoever was turned away: what the turf says, what comes back, and where else there is time. */
export const TurnedAwayPage = () => {
  const words = useTurnedAwayWords()
  const { bookingId = '' } = useParams()
  const found = useTurnedAway(bookingId)
  return (
    <div className="page-width flex max-w-3xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={words.page} />
      <Link
        to={paths.bookings()}
        className="touch flex items-center gap-1.5 self-start rounded-control font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.toBookings}
      </Link>
      <h1>{words.page}</h1>
      {found.isPending && (
        <LoadingRegion label={words.loading}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {found.isError && !found.data && (
        <ErrorState {...(isMissing(found.error) ? {} : { onRetry: () => found.refetch(), busy: found.isFetching })}>
          {failureSentence(found.error, words.failed)}
        </ErrorState>
      )}
      {found.data && (
        <>
          <Said said={found.data} />
          {found.data.state === 'DENIED' ? <Complaint /> : <NearestFree from={found.data} />}
        </>
      )}
    </div>
  )
}

const isMissing = (failure: Error): boolean => failure instanceof ApiFailure && failure.status === 404

const Said = ({ said }: { said: TurnedAway }) => {
  const words = useTurnedAwayWords()
  return (
    <>
      <Outcome said={said} />
      <Card className="flex flex-col gap-1 p-4">
        <p className="text-title">{`${said.turfName} · ${said.groundName}`}</p>
        <p className="figures">
          {formatDay(dateAt(new Date(said.startsAt), INDIA))}, {timesOf(said)}
        </p>
        <p className="text-small text-ink-2">{words.reasons[said.reason]}</p>
      </Card>
    </>
  )
}

const Outcome = ({ said }: { said: TurnedAway }) => {
  const words = useTurnedAwayWords()
  if (said.state === 'OPEN')
    return (
      <Banner tone="warning">
        <p>{words.asked(formatTime(minutesAt(new Date(said.answerBy), INDIA)))}</p>
        <p className="font-normal">
          {said.refundAmount > 0 ? words.silence(formatRupees(said.refundAmount)) : words.silenceUnpaid}
        </p>
      </Banner>
    )
  if (said.state === 'DENIED')
    return (
      <Banner>
        <p>{words.denied}</p>
        {said.denial && <p className="font-normal">{words.denials[said.denial]}</p>}
      </Banner>
    )
  const endings = { AGREED: words.agreed, SILENT: words.silent, OVERTAKEN: words.overtaken }
  return (
    <Banner tone="success">
      <p>{endings[said.state]}</p>
      <p className="font-normal">
        {said.refundDueOn
          ? words.refunded(formatRupees(said.refundAmount), formatDay(dateOf(said.refundDueOn)))
          : words.refundedUnpaid}
      </p>
    </Banner>
  )
}

const Complaint = () => {
  const words = useTurnedAwayWords()
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words.denialNext}</p>
      <Link to={paths.grievances()} className={buttonLook('quiet')}>
        {words.complain}
      </Link>
    </div>
  )
}
