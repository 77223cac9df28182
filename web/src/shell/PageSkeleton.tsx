import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Placeholder of a page while it loads. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <LoadingRegion label={label} className="page-width flex min-h-[60dvh] flex-col gap-4 py-8">
    <Skeleton className="h-9 w-2/3 max-w-sm" />
    <Skeleton className="h-5 w-full max-w-xl" />
    <div className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  </LoadingRegion>
)
