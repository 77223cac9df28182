/**
 * Every refusal Baari can answer with: its stable code, HTTP status and the sentence a person reads.
 * The sentence is the default; a handler may pass a more exact one (which field, which amount, which time).
 * 403 means "this session is not allowed at all" and logs a browser out, so object-level refusals are 404 or 409.
 */
export const errors = {
  INPUT_INVALID: [400, 'Some of what was sent is not valid.'],
  OTP_INVALID: [400, 'Invalid OTP. Please try again.'],
  OTP_EXPIRED: [400, 'This OTP has expired. Please ask for a new one.'],
  SECOND_FACTOR_CODE_WRONG: [400, 'This code is not right, or was used already.'],
  PHONE_INVALID: [400, 'Please enter a valid mobile number.'],
  SLOT_IN_PAST: [400, 'This time has already passed. Please choose a later one.'],
  SLOT_TOO_FAR_AHEAD: [400, 'Bookings open 20 days ahead. Please choose an earlier date.'],
  SLOT_OUTSIDE_OPENING: [400, 'The ground is closed for part of this time.'],
  SLOT_OFF_GRID: [400, 'Start and end lie on half hours counted from opening time.'],
  SLOT_TOO_SHORT: [400, 'This is shorter than the minimum for this ground.'],
  SLOT_TOO_LONG: [
    400,
    'Maximum booking duration is 2.5 hours. You can create a new booking for the next available slots.',
  ],
  PICTURE_UNREADABLE: [400, 'This picture is damaged or too large to be shown. Please choose another one.'],
  GAME_NOT_SUPPORTED: [400, 'This game is not played on this ground.'],
  PAYMENT_SIGNATURE_INVALID: [400, 'Something went wrong during payment verification.'],
  WEBHOOK_SIGNATURE_INVALID: [400, 'The signature does not match.'],
  COUPON_UNKNOWN: [400, 'This coupon code does not exist.'],
  COUPON_INACTIVE: [400, 'This coupon is not active.'],
  COUPON_BELOW_MINIMUM: [400, 'The booking is below the minimum amount of this coupon.'],
  COUPON_NOT_FOR_BOOKING_TYPE: [400, 'This coupon is not valid for this kind of booking.'],
  COUPON_NOT_FOR_GAME: [400, 'This coupon is not valid for this game.'],
  COUPON_NOT_YET_VALID: [400, 'This coupon is not valid yet.'],
  COUPON_EXPIRED: [400, 'This coupon has expired.'],
  COUPON_USED_UP: [409, 'This coupon has been used up.'],
  COUPON_ALREADY_USED: [409, 'You have already used this coupon.'],
  TOKEN_MISSING: [403, 'Please log in.'],
  TOKEN_INVALID: [403, 'Please log in again.'],
  TOKEN_EXPIRED: [403, 'Your session has expired. Please log in again.'],
  ROLE_NOT_ALLOWED: [403, 'Your account may not do this.'],
  ACCOUNT_BLOCKED: [403, 'This account is blocked. Please contact support.'],
  SECOND_FACTOR_NEEDED: [403, 'Please log in with the code from your app.'],
  SECOND_FACTOR_SETUP_NEEDED: [403, 'Please log in and set up your second factor.'],
  USER_MISMATCH: [403, 'You can only book for yourself.'],
  NOT_FOUND: [404, 'We could not find that.'],
  LINK_EXPIRED: [404, 'This link has expired. Open your booking to get a new one.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not answer to that method.'],
  SLOT_TAKEN: [409, 'Someone else has just taken this time. Please choose another one.'],
  GROUND_CLOSED: [409, 'This ground does not take new bookings at the moment.'],
  BOOKING_TYPE_NOT_OFFERED: [409, 'This ground is not offered for this kind of booking.'],
  TURF_NOT_ONBOARDED: [409, 'This turf confirms each booking itself. Please send an enquiry.'],
  HOLD_LIMIT_REACHED: [409, 'You already hold 2 unpaid slots. Please pay for one or wait until it expires.'],
  BOOKING_NOT_CANCELLABLE: [409, 'This booking can no longer be cancelled.'],
  ACCOUNT_HAS_BOOKINGS: [
    409,
    'You still have a booking ahead, or one to pay. Play or cancel it first, then delete your account.',
  ],
  ACCOUNT_AWAITS_REFUND: [409, 'A refund is still on its way to you. Delete your account once it has arrived.'],
  ACCOUNT_OWNS_TURFS: [409, 'Turfs still belong to this account. Please write to us first.'],
  STAFF_ALREADY: [409, 'This number has been invited to this turf already, or works there.'],
  USER_NAME_TAKEN: [409, 'This user name is taken. Please choose another one.'],
  ACCOUNT_IS_ADMIN: [409, 'This number belongs to an admin. An admin does not become a turf owner.'],
  ACCOUNT_BLOCKED_ALREADY: [409, 'This number belongs to a blocked account. Let it in again first.'],
  GROUND_HAS_BOOKINGS: [409, 'Something ahead takes this ground. Its parts can be changed when nothing does.'],
  COUPON_EXISTS: [409, 'There is a coupon with this code already.'],
  REFUND_NOT_FAILED: [409, 'This refund has not failed. It is on its way or has arrived.'],
  BLOCKING_ONESELF: [409, 'You cannot block your own account.'],
  BOOKING_NOT_COMPLETED: [409, 'You can rate a booking once it has been played.'],
  REVIEW_EXISTS: [409, 'You have already rated this booking.'],
  REVIEW_ANSWERED: [409, 'This review has already been answered.'],
  BOOKING_AWAITS_ANSWER: [409, 'Waiting for approval from turf'],
  ENQUIRY_TOO_LATE: [400, 'Enquiries end 30 minutes before the start. Please choose a later time.'],
  ENQUIRY_ANSWERED: [409, 'This enquiry has already been answered.'],
  TURF_ONBOARDED: [409, 'This turf confirms at once. Please book the slot.'],
  GAME_FULL: [409, 'There are not enough seats left in this game.'],
  GAME_CLOSED: [409, 'This game takes no more players.'],
  GAME_NOT_OPEN: [409, 'There is no game to join at this time.'],
  GAME_OTHER_SPORT: [409, 'Another game is played at this time.'],
  CONFLICTING_SLOT: [409, 'Slot conflicts with existing slot'],
  BLOCK_OVER_BOOKINGS: [409, 'There are bookings at this time. Blocking does not cancel them.'],
  PRICE_CHANGED: [409, 'The price has changed meanwhile. Please look at it again.'],
  NOTHING_TO_COLLECT: [409, 'That is more than what is left to collect.'],
  COLLECTION_UNDONE: [409, 'This has already been taken back.'],
  DAY_CLOSED_MEANWHILE: [409, 'Somebody has closed this day meanwhile. Please look at it again.'],
  WAITLIST_NOT_NEEDED: [409, 'This time is free. You can book it now.'],
  WAITLIST_ALREADY_JOINED: [409, 'You are already on the waitlist for this time.'],
  BOOKING_NOT_PAYABLE: [409, 'This booking can no longer be paid.'],
  PAYMENT_PENDING: [409, 'The bank has not confirmed this payment yet. We keep checking and will tell you.'],
  PAYMENT_FAILED: [409, 'The payment did not go through. No money was taken.'],
  PAYMENT_MISMATCH: [409, 'This payment does not belong to this booking.'],
  BOOKING_FAILED_REFUNDED: [
    409,
    'Booking Failed Please Try Booking Other Time Slot Money Deducted Would be Refunded With In 5-7 Working days',
  ],
  BOOKING_NOT_REFUNDABLE: [409, 'Only what was paid for a booking that has been played can be refunded here, once.'],
  CONTRACT_OVERLAPS: [409, 'Another contract of this turf owner covers some of these days. End that one first.'],
  CONTRACT_END_TOO_EARLY: [409, 'A contract ends today at the earliest, and not before it starts.'],
  SETTLEMENT_CLOSED: [409, 'This settlement has already been paid.'],
  PAYOUT_ID_USED: [409, 'This payout ID belongs to another settlement.'],
  PAYOUT_DETAILS_MISSING: [409, 'The contract has no valid bank account or UPI ID to pay to.'],
  PAYOUTS_OFF: [409, 'Payouts through the provider are switched off. Pay by bank and enter the payout ID.'],
  PAYOUT_UNDER_WAY: [409, 'This settlement is being paid already.'],
  PAYOUT_NOT_AWAITING: [409, 'This payout does not wait for an approval any more.'],
  APPROVING_ONESELF: [409, 'Somebody else has to approve what you asked for.'],
  REFUND_REFERENCE_USED: [409, 'This reference belongs to another refund.'],
  SECOND_FACTOR_OFF: [409, 'The second factor is switched off.'],
  SECOND_FACTOR_EXISTS: [409, 'A second factor is set up already. Remove it first.'],
  SECOND_FACTOR_MISSING: [409, 'There is no second factor here.'],
  SECOND_FACTOR_ASKED_AGAIN: [409, 'Please enter the code from your app to go on.'],
  RESETTING_ONESELF: [409, 'You cannot reset your own second factor. Remove it in your profile.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was used for a different request.'],
  REQUEST_IN_PROGRESS: [409, 'The same request is still being worked on.'],
  PAYLOAD_TOO_LARGE: [413, 'That is more than this address accepts.'],
  MEDIA_TYPE_UNSUPPORTED: [415, 'This address accepts JSON only.'],
  OTP_RESEND_LOCKED: [429, 'Please wait before asking for another OTP.'],
  OTP_TRIES_USED_UP: [429, 'Too many wrong tries. Please ask for a new OTP.'],
  SECOND_FACTOR_LOCKED: [429, 'Too many wrong codes. Please wait a quarter of an hour.'],
  TOO_MANY_REQUESTS: [429, 'That was too often. Please wait a little and try again.'],
  UNEXPECTED: [500, 'Something went wrong. Please try again.'],
  PROVIDER_UNAVAILABLE: [503, 'The payment provider does not answer at the moment. Please try again in a minute.'],
  UNAVAILABLE: [503, 'Baari is restarting. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errors

/** One shape for every failure: RFC 9457 problem details plus the fields that screens read. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  errorMessage: string
  message: string
  code: ErrorCode
  errors: { path: string; message: string }[]
  requestId: string
  /** What else the refusal knows, such as `nearestStarts` of SLOT_TAKEN. */
  [extra: string]: unknown
}
