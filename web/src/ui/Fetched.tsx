import type { ReactNode } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ErrorState } from './ErrorState.tsx'
import { LoadingRegion, Skeleton } from './LoadingRegion.tsx'

/** The result of a query, as far as the page shows it. */
interface Result<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Shows skeletons while a query loads, an error with a retry button if it failed, and its data. */
export const Fetched = <T,>({
  found,
  messages,
  skeletons = ['h-40'],
  className = 'flex flex-col gap-4',
  isFinal,
  oldData,
  children,
}: {
  found: Result<T>
  /** `loading` is announced while the skeletons show; `failed` is the error if the server sent no message. */
  messages: { loading: string; failed: string }
  /** The classes of each skeleton, such as its height. */
  skeletons?: readonly string[]
  /** Arranges the skeletons. */
  className?: string
  /** Whether a retry is pointless after this failure. */
  isFinal?: (failure: Error) => boolean
  /** Data after a failed refetch shows below the error or without it. By default the error replaces it. */
  oldData?: 'below' | 'alone'
  children?: (data: T) => ReactNode
}) => {
  const { data, error } = found
  if (data === undefined && !error)
    return (
      <LoadingRegion label={messages.loading} className={className}>
        {[...skeletons.entries()].map(([index, className]) => (
          <Skeleton key={index} className={className} />
        ))}
      </LoadingRegion>
    )
  return (
    <>
      {error && (data === undefined || oldData !== 'alone') && (
        <ErrorState {...(isFinal?.(error) ? {} : { onRetry: () => void found.refetch(), busy: found.isFetching })}>
          {failureMessage(error, messages.failed)}
        </ErrorState>
      )}
      {data !== undefined && (!error || oldData) && children?.(data)}
    </>
  )
}
