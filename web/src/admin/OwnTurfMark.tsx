import { Badge } from '../ui/Badge.tsx'
import type { AdminBooking } from './lists.ts'
import { useAdminWords } from './useAdminWords.ts'

/** Says that a booking comes from the side of its own turf. */
export const OwnTurfMark = ({ mark }: { mark: AdminBooking['ownTurf'] }) => {
  const { bookings: words } = useAdminWords()
  return (
    mark && (
      <span className="mt-1 block">
        <Badge tone="warning">{words.ownTurf[mark]}</Badge>
      </span>
    )
  )
}
