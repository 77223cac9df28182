import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

type Coupon = WireReply<Api['listCoupons']>['content'][number]

/** A coupon as admins see it. */
export const aCoupon: Coupon = {
  code: 'EVE15',
  kind: 'PERCENT',
  value: 15,
  minimumTotal: 0,
  cap: 100,
  startsOn: null,
  endsOn: null,
  bookingTypes: ['FULL'],
  games: [],
  usesPerUser: 1,
  usesInAll: null,
  usesPerUserDay: null,
  usesPerTurfDay: 5,
  budget: 10_000,
  spent: 0,
  turfSharePercentage: 0,
  active: true,
  uses: 0,
  createdAt: '2027-01-15T04:00:00.000Z',
}
