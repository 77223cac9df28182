import { paths } from '../../paths.ts'

/** What the page looks at; the address holds all of it. */
export interface ReviewFilters {
  /** Without one, the first turf. */
  turfId: string | undefined
  isUnanswered: boolean
  /** From 0. */
  page: number
}

/** The filters of an address. What it says wrongly counts as not said. */
export const reviewFilters = (query: URLSearchParams): ReviewFilters => {
  const page = Number(query.get('page') ?? 1)
  return {
    turfId: query.get('turf') || undefined,
    isUnanswered: query.get('show') === 'unanswered',
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
}

/** Where reviews with these filters live; what everyone sees anyway is left out. */
export const reviewsAddress = ({ turfId, isUnanswered = false, page = 0 }: Partial<ReviewFilters>): string => {
  const query = new URLSearchParams()
  if (turfId) query.set('turf', turfId)
  if (isUnanswered) query.set('show', 'unanswered')
  if (page > 0) query.set('page', String(page + 1))
  const text = query.toString()
  return text === '' ? paths.ownerReviews() : `${paths.ownerReviews()}?${text}`
}
