import { ApiFailure } from '@baari/contract/createClientOf.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useIsLoggedIn } from '../api/useSession.ts'
import { useAvailabilityMessages } from '../availability/english.ts'
import type { DetailsAddress } from '../availability/useDetailsAddress.ts'
import { type LoadedTurfDay, type TurfDayRead, useTurfDay } from '../availability/useTurfDay.ts'
import { useBoot } from '../boot.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

export interface ShownDay {
  turf: TurfDayRead
  /** The previous day is shown while the chosen one loads. */
  isOfOtherDay: boolean
  /** A requested day that is not offered; today is shown instead. */
  lost: CalendarDate | undefined
  onLostRead: () => void
}

/**
 * A turf on the day in the address, or why it did not load; neither while it loads. A day that has ended becomes today.
 * `loaded` is the day that the document includes.
 */
export const useShownDay = (
  turfId: string,
  { details, gone, change }: DetailsAddress,
  loaded?: LoadedTurfDay | null,
): { shown: ShownDay | undefined; failure: ReactNode } => {
  const availability = useAvailabilityMessages()
  const { today } = useBoot()
  const { data, error, isFetching, refetch } = useTurfDay(turfId, details.date, {
    own: useIsLoggedIn() && details.bookingType === 'PARTIAL',
    loaded,
  })
  // State, because the address is rewritten to the day shown.
  const [lost, setLost] = useState(gone)
  const isOver = error instanceof ApiFailure && error.problem?.code === 'SLOT_IN_PAST'
  const leave = useEffectEvent(() => {
    setLost(details.date)
    change({ date: today, start: undefined, minutes: undefined, insteadOf: undefined })
  })
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  useEffect(() => {
    if (gone) setLost(gone)
    else if (details.date !== today) setLost(undefined)
  }, [gone, details.date, today])
  return {
    shown: data && {
      turf: data,
      isOfOtherDay: data.date !== details.date,
      lost: details.date === today ? lost : undefined,
      onLostRead: () => setLost(undefined),
    },
    failure: !data && error && !isOver && (
      <ErrorState title={availability.failedTitle} onRetry={() => void refetch()} busy={isFetching}>
        {(error instanceof ApiFailure && error.problem?.detail) || availability.fixed.failed}
      </ErrorState>
    ),
  }
}
