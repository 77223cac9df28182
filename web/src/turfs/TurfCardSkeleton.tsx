import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Placeholder of a turf's card while it loads. */
export const TurfCardSkeleton = () => (
  <Card className="flex flex-col gap-3 p-3">
    <div className="flex gap-3">
      <Skeleton className="size-22 shrink-0 sm:h-26 sm:w-33" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-full" />
      </div>
    </div>
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="h-11 w-3/4" />
  </Card>
)
