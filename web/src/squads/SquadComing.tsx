import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSlotText } from '../sharedBills/useSlotText.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { formatName, formatRupees } from '../ui/formats.ts'
import { Status } from '../ui/Status.tsx'
import { useSquadWords } from './english.ts'
import type { Squad } from './useSquad.ts'

type Coming = Squad['coming'][number]

/** The next bookings of the squad, with their paid shares. */
export const SquadComing = ({ coming }: { coming: readonly Coming[] }) => {
  const words = useSquadWords()
  return (
    <section aria-labelledby="squad-next" className="flex flex-col gap-3">
      <h2 id="squad-next" className="text-title">
        {words.next}
      </h2>
      {coming.length === 0 && <p className="text-ink-2">{words.nothingNext}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {coming.map((booking) => (
          <li key={booking.bookingId} className="min-w-0">
            <ComingCard booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ComingCard = ({ booking }: { booking: Coming }) => {
  const words = useSquadWords()
  const slotText = useSlotText()
  const { splitShareId, shares } = booking
  const unpaid = shares.find(({ isYou, state }) => isYou && state === 'OPEN')
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div>
        <p className="font-semibold">{`${formatName(booking.selectedGameType)} · ${booking.turfName}`}</p>
        <p className="figures">{slotText(booking)}</p>
        <p className="text-small text-ink-2">
          {booking.isYours ? words.bookedByYou : words.bookedBy(booking.bookedBy || words.nameless)}
        </p>
      </div>
      <ul className="empty:hidden">
        {shares.map(({ firstName, isYou, amount, state }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: shares keep their places, and names may be equal
            key={place}
            className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-1.5 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block truncate">
                {firstName || words.nameless}
                {isYou && ` · ${words.you}`}
              </span>
              <span className="figures block text-small text-ink-2">{formatRupees(amount)}</span>
            </span>
            <Status kind={state === 'PAID' ? 'confirmed' : 'gathering'}>{words.states[state]}</Status>
          </li>
        ))}
      </ul>
      {splitShareId !== null && (
        <Link
          to={booking.isYours ? paths.splitBill(booking.bookingId) : paths.split(splitShareId)}
          className={buttonLook(unpaid ? 'primary' : 'quiet')}
        >
          {unpaid ? words.payYours(formatRupees(unpaid.amount)) : words.seeBill}
        </Link>
      )}
    </Card>
  )
}
