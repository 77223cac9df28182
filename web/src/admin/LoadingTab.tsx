import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { useAdminMessages } from './english.ts'

/** Placeholder of a dashboard section or list while its scripts load. */
export const LoadingTab = () => {
  const { loading } = useAdminMessages()
  return (
    <LoadingRegion label={loading} className="flex flex-col gap-4">
      <Skeleton className="h-12 w-40" />
      <Skeleton className="h-80" />
    </LoadingRegion>
  )
}
