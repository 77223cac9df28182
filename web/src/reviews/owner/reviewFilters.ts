import { paths } from '../../paths.ts'

/** Filters of the page; the address holds all of them. */
export interface ReviewFilters {
  /** The first turf if absent. */
  turfId: string | undefined
  isUnanswered: boolean
  /** From 0. */
  page: number
}

/** Reads the filters from an address. Invalid values fall back to the defaults. */
export const reviewFilters = (query: URLSearchParams): ReviewFilters => {
  const page = Number(query.get('page') ?? 1)
  return {
    turfId: query.get('turf') || undefined,
    isUnanswered: query.get('show') === 'unanswered',
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
}

/** The address of reviews with these filters, without defaults. */
export const reviewsAddress = ({ turfId, isUnanswered = false, page = 0 }: Partial<ReviewFilters>): string => {
  const query = new URLSearchParams()
  if (turfId) query.set('turf', turfId)
  if (isUnanswered) query.set('show', 'unanswered')
  if (page > 0) query.set('page', String(page + 1))
  const text = query.toString()
  return text === '' ? paths.ownerReviews() : `${paths.ownerReviews()}?${text}`
}
