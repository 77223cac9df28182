import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useSettlementWords } from './english.ts'

/** A card with a heading and its data, or an error. */
export const SettlementPanel = <T,>({
  title,
  found,
  children,
}: {
  title: string
  found: UseQueryResult<T>
  children: (data: T) => ReactNode
}) => {
  const words = useSettlementWords()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <Card className="flex h-full flex-col gap-4 p-5">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        {found.isPending && (
          <LoadingRegion label={words.loading}>
            <Skeleton className="h-40" />
          </LoadingRegion>
        )}
        {found.isError && (
          <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
            {failureSentence(found.error, words.failed)}
          </ErrorState>
        )}
        {found.data !== undefined && children(found.data)}
      </Card>
    </section>
  )
}
