import { useSearchParams } from 'react-router'
import { failureSentence } from '../../api/failureSentence.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { useTurfOwnerWords } from '../../turfs/owner/english.ts'
import { useOwnerTurfs } from '../../turfs/owner/useOwnerTurfs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CreateManualBooking } from './CreateManualBooking.tsx'
import { useManualWords } from './english.ts'
import { ViewManualBookings } from './ViewManualBookings.tsx'

const TAB = 'tab'

/** Bookings that the owner took by phone or at the gate. */
export const ManualBookingsPage = () => {
  const words = useManualWords()
  return (
    <div className="page-width flex flex-col gap-4 py-6 md:gap-5 md:py-10">
      <PageHead title={words.title} />
      <h1>{words.title}</h1>
      <ManualTabs />
    </div>
  )
}

const ManualTabs = () => {
  const words = useManualWords()
  const { turfsFailed } = useTurfOwnerWords().fixed
  const [query, setQuery] = useSearchParams()
  const turfs = useOwnerTurfs()
  if (turfs.isPending)
    return (
      <LoadingRegion label={words.loading}>
        <Skeleton className="h-72" />
      </LoadingRegion>
    )
  if (turfs.isError)
    return (
      <ErrorState onRetry={() => turfs.refetch()} busy={turfs.isFetching}>
        {failureSentence(turfs.error, turfsFailed)}
      </ErrorState>
    )
  return (
    <Tabs
      label={words.title}
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
        { value: 'view', label: words.view, content: <ViewManualBookings turfs={turfs.data} /> },
        { value: 'create', label: words.create, content: <CreateManualBooking turfs={turfs.data} /> },
      ]}
    />
  )
}
