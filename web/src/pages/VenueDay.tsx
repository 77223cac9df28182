import type { ReactNode } from 'react'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { useDrawnLater } from '../ui/useDrawnLater.ts'
import { TurfDay } from './TurfDay.tsx'
import { useShownDay } from './useShownDay.tsx'

interface DayOfTurf extends Pick<Parameters<typeof TurfDay>[0], 'isWidget' | 'onPay'> {
  turfId: string
  before: ReactNode
}

/** The chosen day on a turf's public page or in its widget; `before` until it has loaded, with the error above if it does not load. */
export const VenueDay = (props: DayOfTurf) => (
  <VisitQueries>
    <LoadedDay {...props} />
  </VisitQueries>
)

const LoadedDay = ({ turfId, before, ...day }: DayOfTurf) => {
  const address = useDetailsAddress({ bookingType: 'FULL' })
  const { shown, failure } = useShownDay(turfId, address)
  const isDrawn = useDrawnLater(shown !== undefined)
  if (!shown || !isDrawn)
    return (
      <>
        {failure}
        {before}
      </>
    )
  return <TurfDay {...shown} {...day} address={address} />
}
