import { dateOf } from '@baari/contract/wire/values.ts'
import { INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { Link, useParams } from 'react-router'
import { BookingSubpage } from '../bookings/subpage/BookingSubpage.tsx'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { playBetween } from '../ui/formatInstant.ts'
import { formatDay, formatPlay, formatRupees, formatTime } from '../ui/formats.ts'
import { useTurnedAwayWords } from './english.ts'
import { NearestFree } from './NearestFree.tsx'
import { type TurnedAway, useTurnedAway } from './useTurnedAway.ts'

/** Status of a turned-away report: the turf's answer, the refund and free times nearby. */
export const TurnedAwayPage = () => {
  const words = useTurnedAwayWords()
  const { bookingId = '' } = useParams()
  const found = useTurnedAway(bookingId)
  return (
    <BookingSubpage title={words.title} loading={words.loading} failed={words.failed} found={found}>
      {(said) => (
        <>
          <Said said={said} />
          {said.state === 'DENIED' ? <Complaint /> : <NearestFree from={said} />}
        </>
      )}
    </BookingSubpage>
  )
}

const Said = ({ said }: { said: TurnedAway }) => {
  const words = useTurnedAwayWords()
  return (
    <>
      <Outcome said={said} />
      <Card className="flex flex-col gap-1 p-4">
        <p className="text-title">{`${said.turfName} · ${said.groundName}`}</p>
        <p className="figures">{formatPlay(playBetween(said))}</p>
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
