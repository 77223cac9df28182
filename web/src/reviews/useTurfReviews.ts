import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const PAGE_SIZE = 5

/** A turf's reviews, page by page. */
export const useTurfReviews = (turfId: string) =>
  useInfiniteQuery({
    queryKey: ['listReviews', turfId],
    queryFn: ({ pageParam, signal }) =>
      api.listReviews({ params: { turfId }, query: { page: pageParam, size: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  })
