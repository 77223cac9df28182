import type { AdminBooking } from '../../admin/lists.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useBookingAdminWords } from './english.ts'

/** Badge for a booking made by the turf's own side. */
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
