import { longestBooking } from '@baari/domain/availability/slots.ts'
import { Clock, Hourglass, TicketPercent, Users } from 'lucide-react'
import { Chip } from '../ui/Chip.tsx'
import { formatLength, formatName } from '../ui/formats.ts'
import { useAvailabilityWords } from './english.ts'
import type { GroundDay } from './groundDay.ts'

/** Amenities, the coupon chip, and the rules to know before coming. */
export const TurfFacts = ({
  amenities,
  ground,
  game,
  isCouponOn,
  onCoupon,
}: {
  amenities: readonly string[]
  ground: GroundDay | undefined
  game: string
  isCouponOn: boolean
  /** Absent where booking is impossible. */
  onCoupon?: () => void
}) => {
  const availability = useAvailabilityWords()
  return (
    <>
      {(amenities.length > 0 || onCoupon) && (
        <section className="flex flex-col gap-2">
          <h2 className="text-title">{availability.amenities}</h2>
          <div className="flex flex-wrap gap-2">
            <ul aria-label={availability.amenities} className="contents">
              {amenities.map((amenity) => (
                <li
                  key={amenity}
                  className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 text-small"
                >
                  {formatName(amenity)}
                </li>
              ))}
            </ul>
            {onCoupon && (
              <Chip pressed={isCouponOn} onClick={onCoupon} icon={<TicketPercent aria-hidden className="size-4" />}>
                {availability.fixed.couponChip}
              </Chip>
            )}
          </div>
        </section>
      )}
      {ground && (
        <section className="flex flex-col gap-2">
          <h2 className="text-title">{availability.beforeYouCome}</h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {[
              [Users, availability.players(formatName(game), ground.fewestPlayers, ground.mostPlayers)] as const,
              [
                Hourglass,
                availability.rules(
                  formatLength(ground.minimumMinutes),
                  formatLength(longestBooking(ground.minimumMinutes)),
                ),
              ] as const,
              [Clock, availability.comeEarly] as const,
            ].map(([Icon, text]) => (
              <li key={text} className="flex items-start gap-2.5">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
