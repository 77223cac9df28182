import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'
import { formatHours, formatLength, formatNumber } from '../ui/formats/formats.ts'

export type OfferedPass = WireReply<Api['listPassOffers']>['offers'][number]
/** An offer as its turf sees it. */
export type PassOffer = WireReply<Api['listTurfPassOffers']>['offers'][number]
export type Pass = WireReply<Api['listPasses']>['content'][number]

/** The passes on sale at a turf. */
export const usePassOffers = (turfId: string) =>
  useQuery({
    queryKey: ['listPassOffers', turfId],
    queryFn: ({ signal }) => playerApi.listPassOffers({ params: { turfId } }, { signal }),
  })

const MOST_PASSES = 100

/** The passes of the player. */
export const usePasses = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['passes'],
    queryFn: ({ signal }) => playerApi.listPasses({ query: { size: MOST_PASSES } }, { signal }),
    enabled,
  })

type Terms = Pick<OfferedPass, 'kind' | 'minutes' | 'days' | 'weekdays' | 'fromMinute' | 'toMinute' | 'groundNames'>
type Messages = FeatureMessages['passes']

/** '6 hours' for a HOURS pass, '12 bookings' for a PERIOD pass. */
export const amountText = (
  { kind, minutes: length }: Pick<Terms, 'kind' | 'minutes'>,
  minutes: number,
  messages: Messages,
): string =>
  kind === 'HOURS'
    ? messages.hours(formatNumber(minutes / MINUTES_PER_HOUR, 0, 2))
    : messages.bookings(Math.floor(minutes / length))

/** The terms in a few lines: how it is used, on which days and at which times, and on which grounds. */
export const termsLines = (terms: Terms, messages: Messages): string[] => {
  const isAnyTime = terms.fromMinute === 0 && terms.toMinute >= MINUTES_PER_DAY
  const days =
    terms.weekdays.length === WEEKDAYS.length
      ? messages.everyDay
      : WEEKDAYS.filter((day) => terms.weekdays.includes(day))
          .map((day) => messages.weekdays[day])
          .join(', ')
  return [
    terms.kind === 'HOURS'
      ? messages.hoursTerms(terms.days)
      : messages.periodTerms(formatLength(terms.minutes), terms.days),
    isAnyTime ? days : `${days}, ${formatHours(terms.fromMinute, terms.toMinute)}`,
    terms.groundNames.join(', '),
  ]
}
