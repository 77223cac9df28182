import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { aGround, TURF } from './served.ts'

type Pass = WireReply<Api['listPasses']>['content'][number]

/** The terms of ten hours. */
export const passTerms = {
  name: 'Ten hours',
  kind: 'HOURS' as const,
  minutes: 600,
  days: 90,
  weekdays: [...WEEKDAYS],
  fromMinute: 0,
  toMinute: 2880,
  groundIds: [aGround().groundId],
  groundNames: ['Full ground'],
  price: 7000,
  minutesInAll: 600,
}

/** Ten hours, of which six and a half are left. */
export const aPass: Pass = {
  ...passTerms,
  passId: 'PASS_1',
  turfId: TURF,
  turfName: 'Pink City Arena',
  sold: 'ONLINE',
  state: 'ACTIVE',
  minutesLeft: 390,
  worthLeft: 4550,
  validFrom: [2027, 1, 15],
  validUntil: [2027, 4, 14],
  refundNow: 4550,
  refunded: 0,
  refundClock: null,
  usedOn: [],
  boughtAt: '2027-01-15T04:30:00.000Z',
}
