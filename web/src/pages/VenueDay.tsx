import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { useTurfDay } from '../availability/useTurfDay.ts'
import { paths } from '../paths.ts'
import { withSheet } from '../ui/dialogs/useSheetAddress.ts'
import { TurfDay } from './TurfDay.tsx'

/** The chosen day on a turf's public page; `before` until it is loaded, and if it fails to load. */
export const VenueDay = (props: { turfId: string; before: ReactNode }) => (
  <VisitQueries>
    <LoadedDay {...props} />
  </VisitQueries>
)

const LoadedDay = ({ turfId, before }: { turfId: string; before: ReactNode }) => {
  const address = useDetailsAddress({ bookingType: 'FULL' })
  const { details, gone } = address
  const navigate = useNavigate()
  const { data, isPlaceholderData } = useTurfDay(turfId, details.date)
  const [isRead, setRead] = useState(false)
  if (!data) return before
  return (
    <TurfDay
      turf={data}
      isOfOtherDay={isPlaceholderData}
      lost={isRead ? undefined : gone}
      onLostRead={() => setRead(true)}
      address={address}
      onPay={(query) => void navigate(`${paths.turfDetails(turfId)}?${withSheet(query, 'pay')}`)}
    />
  )
}
