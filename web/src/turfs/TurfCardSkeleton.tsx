import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The place of a turf that is being loaded. */
export const TurfCardSkeleton = () => (
  <Card className="flex flex-col sm:flex-row">
    <Skeleton className="aspect-video w-full shrink-0 rounded-none sm:aspect-auto sm:min-h-48 sm:w-44" />
    <div className="flex grow flex-col gap-3 p-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-auto h-11 w-3/4" />
    </div>
  </Card>
)
