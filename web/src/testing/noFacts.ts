/** The facts of a request for approval, all empty. Each kind of request fills its own. */
export const NO_FACTS = {
  from: null,
  phoneNumber: null,
  takesBookings: null,
  amount: null,
  refundedBefore: null,
  reference: null,
  turfShareBefore: null,
  turfShare: null,
  couponBefore: null,
  coupon: null,
  termsBefore: null,
  terms: null,
  endsOnBefore: null,
  endsOn: null,
  profile: null,
} as const
