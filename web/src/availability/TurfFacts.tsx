import { MapPin, Navigation, TicketPercent } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Rating } from '../ui/Rating.tsx'
import type { TurfDayReply } from './groundDay.ts'
import { useAvailabilityWords } from './useAvailabilityWords.ts'

/** Name, address, what is there, and the code of the season. */
export const TurfFacts = ({
  turf,
  isCouponOn,
  onCoupon,
}: {
  turf: TurfDayReply
  isCouponOn: boolean
  /** Absent where nothing can be booked. */
  onCoupon?: () => void
}) => {
  const availability = useAvailabilityWords()
  const { address, latitude, longitude } = turf.turfLocation
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1>{turf.turfName}</h1>
        <Rating rating={turf.rating} reviewCount={turf.reviewCount} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {address}
        </span>
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
          className="touch inline-flex items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline"
        >
          <Navigation aria-hidden className="size-4" />
          {availability.directions}
        </a>
      </p>
      <ul aria-label={availability.amenities} className="flex flex-wrap items-center gap-2">
        {turf.metadata.amenities.map((amenity) => (
          <li key={amenity}>
            <Badge>{amenity}</Badge>
          </li>
        ))}
        {onCoupon && (
          <li>
            <Chip pressed={isCouponOn} onClick={onCoupon} icon={<TicketPercent aria-hidden className="size-4" />}>
              {availability.fixed.couponChip}
            </Chip>
          </li>
        )}
      </ul>
    </div>
  )
}
