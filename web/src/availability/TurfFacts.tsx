import { TicketPercent } from 'lucide-react'
import { TurfPlace } from '../turfs/TurfPlace.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Chip } from '../ui/Chip.tsx'
import { formatName } from '../ui/formatName.ts'
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
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1>{turf.turfName}</h1>
        <Rating rating={turf.rating} reviewCount={turf.reviewCount} />
      </div>
      <TurfPlace place={turf.turfLocation} directions={availability.directions} />
      <ul aria-label={availability.amenities} className="flex flex-wrap items-center gap-2">
        {turf.metadata.amenities.map((amenity) => (
          <li key={amenity}>
            <Badge>{formatName(amenity)}</Badge>
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
