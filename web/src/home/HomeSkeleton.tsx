import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { useHomeMessages } from './english.ts'

/** Placeholder of the home page's server data. */
export const HomeSkeleton = () => {
  const home = useHomeMessages()
  return (
    <LoadingRegion label={home.loading} className="page-width flex flex-col gap-3 py-6">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-38" />
      <Skeleton className="h-38" />
      <Skeleton className="h-38" />
    </LoadingRegion>
  )
}
