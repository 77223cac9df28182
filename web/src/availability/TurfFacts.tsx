import { TicketPercent } from 'lucide-react'
import { Amenities } from '../turfs/Amenities.tsx'
import { TurfPlace } from '../turfs/TurfPlace.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Rating } from '../ui/Rating.tsx'
import { useAvailabilityWords } from './english.ts'
import type { TurfDayReply } from './groundDay.ts'

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
      <Amenities label={availability.amenities} amenities={turf.metadata.amenities} />
      {onCoupon && (
        <div>
          <Chip pressed={isCouponOn} onClick={onCoupon} icon={<TicketPercent aria-hidden className="size-4" />}>
            {availability.fixed.couponChip}
          </Chip>
        </div>
      )}
    </div>
  )
}
