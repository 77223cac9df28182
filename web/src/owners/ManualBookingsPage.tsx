import { useSearchParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { CreateManualBooking } from './CreateManualBooking.tsx'
import { useOwnerTurfs } from './useOwnerTurfs.ts'
import { useOwnerWords } from './useOwnerWords.ts'
import { ViewManualBookings } from './ViewManualBookings.tsx'

const TAB = 'tab'

/** Bookings that the owner took by phone or at the gate. */
export const ManualBookingsPage = () => {
  const { manual } = useOwnerWords()
  return (
    <div className="page-width flex flex-col gap-4 py-6 md:gap-5 md:py-10">
      <PageHead title={manual.title} />
      <h1>{manual.title}</h1>
      <ManualTabs />
    </div>
  )
}

const ManualTabs = () => {
  const { fixed, manual } = useOwnerWords()
  const [query, setQuery] = useSearchParams()
  const turfs = useOwnerTurfs()
  if (turfs.isPending)
    return (
      <LoadingRegion label={manual.loading}>
        <Skeleton className="h-72" />
      </LoadingRegion>
    )
  if (turfs.isError)
    return (
      <ErrorState onRetry={() => turfs.refetch()} busy={turfs.isFetching}>
        {failureSentence(turfs.error, fixed.turfsFailed)}
      </ErrorState>
    )
  return (
    <Tabs
      label={manual.tabs}
      value={query.get(TAB) === 'create' ? 'create' : 'view'}
      onValueChange={(tab) =>
        setQuery(
          (current) => {
            const next = new URLSearchParams(current)
            if (tab === 'create') next.set(TAB, tab)
            else next.delete(TAB)
            return next
          },
          { replace: true, preventScrollReset: true },
        )
      }
      tabs={[
        { value: 'view', label: manual.view, content: <ViewManualBookings turfs={turfs.data} /> },
        { value: 'create', label: manual.create, content: <CreateManualBooking turfs={turfs.data} /> },
      ]}
    />
  )
}
