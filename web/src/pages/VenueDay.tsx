import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { paths } from '../paths.ts'
import { withSheet } from '../ui/dialogs/useSheetAddress.ts'
import { TurfDay } from './TurfDay.tsx'
import { useShownDay } from './useShownDay.tsx'

/** The chosen day on a turf's public page; `before` until it has loaded, with the error above if it does not load. */
export const VenueDay = (props: { turfId: string; before: ReactNode }) => (
  <VisitQueries>
    <LoadedDay {...props} />
  </VisitQueries>
)

const LoadedDay = ({ turfId, before }: { turfId: string; before: ReactNode }) => {
  const address = useDetailsAddress({ bookingType: 'FULL' })
  const navigate = useNavigate()
  const { shown, failure } = useShownDay(turfId, address)
  if (!shown)
    return (
      <>
        {failure}
        {before}
      </>
    )
  return (
    <TurfDay
      {...shown}
      address={address}
      onPay={(query) => void navigate(`${paths.turfDetails(turfId)}?${withSheet(query, 'pay')}`)}
    />
  )
}
