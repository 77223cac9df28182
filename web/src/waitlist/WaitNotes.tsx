import { dateOf } from '@baari/contract/wire/values.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { Link } from 'react-router'
import type { GroundDay } from '../availability/groundDay.ts'
import { Banner } from '../ui/Banner.tsx'
import { Countdown } from '../ui/formats/Countdown.tsx'
import { useWaitlistMessages } from './english.ts'
import { offerAddress, useWaits, type Wait, waitTimes } from './useWaits.ts'

/** The player's places in line and offers for a ground's day, above its times. */
export const WaitNotes = ({ ground, date }: { ground: GroundDay; date: CalendarDate }) => {
  const { waits, now } = useWaits()
  return waits
    .filter((wait) => wait.groundId === ground.id && dateOf(wait.date) === date)
    .map((wait) => <WaitNote key={wait.waitlistId} wait={wait} now={now} />)
}

const WaitNote = ({ wait, now }: { wait: Wait; now: () => number }) => {
  const waitlist = useWaitlistMessages()
  const { times, length } = waitTimes(wait)
  if (!wait.offer)
    return <Banner>{`${waitlist.waitingHere(length, times)} ${waitlist.inLine(wait.position ?? 1)}.`}</Banner>
  return (
    <Banner
      tone="success"
      action={
        <Link
          to={offerAddress(wait, wait.offer)}
          className="touch inline-flex items-center underline underline-offset-4"
        >
          {waitlist.bookNow}
        </Link>
      }
    >
      {waitlist.keptHere(times)} <Countdown until={new Date(wait.offer.until)} now={now} />
    </Banner>
  )
}
