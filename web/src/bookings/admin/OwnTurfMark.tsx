import type { AdminBooking } from '../../admin/lists.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useBookingAdminWords } from './english.ts'

/** Says that a booking comes from the side of its own turf. */
export const OwnTurfMark = ({ mark }: { mark: AdminBooking['ownTurf'] }) => {
  const { bookings: words } = useBookingAdminWords()
  return (
    mark && (
      <span className="mt-1 block">
        <Badge tone="warning">{words.ownTurf[mark]}</Badge>
      </span>
    )
  )
}
