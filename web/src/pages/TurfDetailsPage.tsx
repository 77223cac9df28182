import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { Link, useParams } from 'react-router'
import { useAvailabilityWords } from '../availability/english.ts'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { useTurfDay } from '../availability/useTurfDay.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TurfDay } from './TurfDay.tsx'

const TILES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export const TurfDetailsPage = () => {
  const availability = useAvailabilityWords()
  const { turfId = '' } = useParams()
  const { details } = useDetailsAddress()
  const { data, error, dataUpdatedAt, isFetching, isPlaceholderData, refetch } = useTurfDay(turfId, details.date)
  if (data) return <TurfDay turf={data} readAt={dataUpdatedAt} isOfOtherDay={isPlaceholderData} />
  if (error)
    return (
      <div className="page-width py-8 text-center">
        <PageHead title={availability.failedTitle} />
        <h1 className="spoken">{availability.failedTitle}</h1>
        <ErrorState title={availability.failedTitle} onRetry={() => void refetch()} busy={isFetching}>
          {(error instanceof ApiFailure && error.problem?.detail) || availability.fixed.failed}
        </ErrorState>
        <Link to={paths.turfList()} className={buttonLook('plain')}>
          {availability.toList}
        </Link>
      </div>
    )
  return (
    <LoadingRegion label={availability.loading} className="flex flex-col gap-5 pb-8 md:page-width md:pt-6">
      <Skeleton className="h-52 rounded-none md:h-72 md:rounded-card" />
      <div className="flex flex-col gap-5 px-4 md:px-0">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-16" />
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-6">
          {TILES.map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
      </div>
    </LoadingRegion>
  )
}
