import { ACCESS_DISPUTE_MINUTES } from '@baari/domain/accessDisputes/accessDispute.ts'
import { FAILED_PAYMENT_WORKING_DAYS } from '@baari/domain/bookings/cancellation.ts'
import { ENQUIRY, HOLDS_PER_PLAYER, UNPAID_BOOKINGS_PER_PLAYER } from '@baari/domain/bookings/hold.ts'
import { CHAT_WINDOW_HOURS } from '@baari/domain/chat/chat.ts'
import {
  DAYS_AHEAD,
  DENIED_DAYS,
  INVITATION_HOURS,
  LONGEST_BOOKING_MINUTES,
  MOST_ALERTS,
  MOST_DENIED,
  MOST_FAVOURITES,
  MOST_HELD_AT_ADDRESS,
  MOST_INVITATIONS,
} from '@baari/domain/shared/limits.ts'
import { turfActs } from '@baari/domain/shared/turfActs.ts'
import { accountErrors, billErrors, gameErrors, passErrors } from './gameErrors.ts'
import { ownerErrors } from './ownerErrors.ts'

/**
 * Every refusal Baari can answer with: its stable code, HTTP status and the sentence a person reads.
 * The sentence is the default; a handler may pass a more exact one (which field, which amount, which time).
 * 403 means "this session is not allowed at all" and logs a browser out, so object-level refusals are 404 or 409.
 */
export const errors = {
  INPUT_INVALID: [400, 'Some of the details are not valid. Please check them.'],
  OTP_INVALID: [400, 'Invalid OTP. Please try again.'],
  MESSAGE_LOGIN_EXPIRED: [400, 'This log-in has expired. Please start again.'],
  OTP_EXPIRED: [400, 'This OTP has expired. Please ask for a new one.'],
  PHONE_INVALID: [400, 'Please enter a valid mobile number.'],
  SLOT_IN_PAST: [400, 'This time has already passed. Please choose a later one.'],
  SLOT_TOO_FAR_AHEAD: [400, `Bookings open ${DAYS_AHEAD} days ahead. Please choose an earlier date.`],
  SLOT_OUTSIDE_OPENING: [400, 'The ground is closed for part of this time. Please choose another one.'],
  SLOT_OFF_GRID: [400, 'Please choose a start and end on the half hours from opening time.'],
  SLOT_TOO_SHORT: [400, 'This is shorter than the minimum for this ground. Please choose a longer time.'],
  SLOT_TOO_LONG: [
    400,
    `Maximum booking duration is ${LONGEST_BOOKING_MINUTES / 60} hours. You can create a new booking for the next available slots.`,
  ],
  PICTURE_UNREADABLE: [400, 'This picture is damaged or too large to be shown. Please choose another one.'],
  GAME_NOT_SUPPORTED: [400, 'This game is not played on this ground.'],
  PAYMENT_SIGNATURE_INVALID: [400, 'Something went wrong during payment verification.'],
  WEBHOOK_SIGNATURE_INVALID: [400, 'The signature does not match.'],
  COUPON_UNKNOWN: [400, 'This coupon code does not exist.'],
  COUPON_INACTIVE: [400, 'This coupon is not active.'],
  COUPON_BELOW_MINIMUM: [400, 'The booking is below the minimum amount for this coupon.'],
  COUPON_NOT_FOR_BOOKING_TYPE: [400, 'This coupon is not valid for this kind of booking.'],
  COUPON_NOT_FOR_GAME: [400, 'This coupon is not valid for this game.'],
  COUPON_NOT_YET_VALID: [400, 'This coupon is not valid yet.'],
  COUPON_EXPIRED: [400, 'This coupon has expired.'],
  COUPON_USED_UP: [409, 'This coupon has been used up.'],
  COUPON_ALREADY_USED: [409, 'You have already used this coupon.'],
  COUPON_USED_TODAY: [409, 'You have already used this coupon today. You can use it again tomorrow.'],
  COUPON_USED_UP_HERE: [409, 'This coupon has been used up at this turf for today. It works again tomorrow.'],
  COUPON_OWN_TURF: [409, 'You cannot use this coupon at a turf that you own or help to run.'],
  TOKEN_MISSING: [403, 'Please log in.'],
  TOKEN_INVALID: [403, 'Please log in again.'],
  TOKEN_EXPIRED: [403, 'Your session has expired. Please log in again.'],
  SESSION_TIMED_OUT: [403, 'Your session has ended. Please log in again.'],
  KEY_NOT_ALLOWED: [403, 'An API key cannot make this call.'],
  ROLE_NOT_ALLOWED: [403, 'Your account cannot do this.'],
  WEBHOOK_REFUSED: [403, 'The signature or the token does not match.'],
  CONSENT_MISSING: [403, 'Please agree to the Terms and Privacy Policy before continuing.'],
  ACCOUNT_BLOCKED: [403, 'This account is blocked. Please contact support.'],
  USER_MISMATCH: [403, 'You can only book for yourself.'],
  NOT_FOUND: [404, 'We could not find that.'],
  LINK_EXPIRED: [404, 'This link has expired. Open your booking to get a new one.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not support that method.'],
  SLOT_TAKEN: [409, 'Someone else has just taken this time. Please choose another one.'],
  GROUND_CLOSED: [409, 'This ground is not taking new bookings right now.'],
  BOOKING_TYPE_NOT_OFFERED: [409, 'This kind of booking is not offered on this ground.'],
  TURF_NOT_ONBOARDED: [409, 'This turf confirms each booking itself. Please send an enquiry.'],
  CHAT_WINDOW_OVER: [
    409,
    `More than ${CHAT_WINDOW_HOURS} hours have passed since the player wrote. WhatsApp takes no message until they write again.`,
  ],
  HOLD_LIMIT_REACHED: [
    409,
    `You already hold ${HOLDS_PER_PLAYER} unpaid slots. Please pay for one or wait until it expires.`,
  ],
  UNPAID_LIMIT_REACHED: [
    409,
    `You already have ${UNPAID_BOOKINGS_PER_PLAYER} bookings ahead that you have not paid for. Please pay for this one in full.`,
  ],
  MISSED_UNPAID: [409, 'You missed a booking not long ago. Please pay for this one in full.'],
  BOOKING_NOT_CANCELLABLE: [409, 'This booking can no longer be cancelled.'],
  BOOKING_NOT_UNDOABLE: [409, 'This booking can no longer be undone.'],
  BOOKING_NOT_MOVABLE: [409, 'The time of this booking can no longer be changed.'],
  MOVE_PRICE_CHANGED: [409, 'The price of this time has just changed. Please look at it again.'],
  ACCOUNT_HAS_BOOKINGS: [
    409,
    'You still have an upcoming or unpaid booking. Play or cancel it first, then delete your account.',
  ],
  GUARDIAN_NEEDED: [
    409,
    'Players under 18 need the consent of a parent or guardian. Get it in your profile first, then book.',
  ],
  GUARDIAN_NOT_NEEDED: [
    409,
    'Only players under 18 ask a parent or guardian. If you are under 18, say so in your profile first.',
  ],
  AGE_STATED_LATELY: [
    409,
    'You have said that you are under 18. Your profile says from which day you can change this.',
  ],
  EARLIER_ACCOUNT_BY_ADMIN: [409, 'You have already used this account, so an admin decides. Please write to us.'],
  GUARDIAN_IS_ONESELF: [409, 'This is your own number. Please enter the number of a parent or guardian.'],
  NOTICE_CHANGED: [409, 'The privacy notice has changed. Please read the new one.'],
  CONSENT_NEEDED: [409, 'Your account needs this consent. To withdraw it, delete your account.'],
  ACCOUNT_AWAITS_REFUND: [409, 'A refund is still on its way to you. Delete your account once it has arrived.'],
  ACCOUNT_OWNS_TURFS: [409, 'This account still owns turfs. Please write to us first.'],
  STAFF_ALREADY: [409, 'This number has already been invited to this turf, or already works there.'],
  USER_NAME_TAKEN: [409, 'This user name is taken. Please choose another one.'],
  ACCOUNT_IS_ADMIN: [409, 'This number belongs to an admin. An admin cannot become a turf owner.'],
  ACCOUNT_BLOCKED_ALREADY: [409, 'This number belongs to a blocked account. Unblock it first.'],
  GROUND_HAS_BOOKINGS: [
    409,
    'This ground has upcoming bookings or blocks. You can change its parts once there are none.',
  ],
  CITY_EXISTS: [409, 'A city with this name or address already exists.'],
  SPORT_EXISTS: [409, 'A game with this name or address already exists.'],
  COUPON_LIMITS_STAY: [
    409,
    'Turfs bear a part of this coupon, or another admin is deciding on it. You can only tighten its limits. For looser limits, please make a new coupon.',
  ],
  COUPON_EXISTS: [409, 'A coupon with this code already exists.'],
  REFUND_NOT_FAILED: [409, 'This refund has not failed. It is on its way or has arrived.'],
  BLOCKING_ONESELF: [409, 'You cannot block your own account.'],
  BOOKING_NOT_COMPLETED: [409, 'You can rate a booking once you have played.'],
  REVIEW_EXISTS: [409, 'You have already rated this booking.'],
  REVIEW_ANSWERED: [409, 'This review has already been answered.'],
  BOOKING_AWAITS_ANSWER: [409, 'Waiting for approval from turf'],
  ENQUIRY_TOO_LATE: [
    400,
    `Enquiries close ${ENQUIRY.secondsBeforeStart / 60} minutes before the start. Please choose a later time.`,
  ],
  ENQUIRY_ANSWERED: [409, 'This enquiry has already been answered.'],
  TURF_ONBOARDED: [409, 'This turf confirms bookings at once. Please book the slot.'],
  ...accountErrors,
  ...gameErrors,
  ...ownerErrors,
  CONFLICTING_SLOT: [409, 'Slot conflicts with existing slot'],
  PUSH_OFF: [409, 'Baari cannot send notifications to devices right now.'],
  PUSH_ADDRESS_REFUSED: [400, 'We cannot send notifications to this browser.'],
  BLOCK_OVER_BOOKINGS: [409, 'There are bookings at this time. Blocking does not cancel them.'],
  PRICE_CHANGED: [409, 'The price has just changed. Please check it again.'],
  NOTHING_TO_COLLECT: [409, 'That is more than is left to collect.'],
  COLLECTION_UNDONE: [409, 'This has already been undone.'],
  DAY_CLOSED_MEANWHILE: [409, 'Someone has just closed this day. Please check it again.'],
  RAIN_CHOICE_MADE: [409, 'You have already chosen for this booking.'],
  RAIN_CHOICE_OVER: [409, 'The time to choose is over. You get a full refund.'],
  RAIN_TIME_NOT_OFFERED: [409, 'This time is not available at the same price. Please choose another one.'],
  NO_SHOW_TOO_EARLY: [409, 'You can mark this once the booking has started.'],
  NO_SHOW_SETTLED: [409, 'You can undo this only on the same day.'],
  CHECK_IN_TOO_EARLY: [
    409,
    `You can check players in from ${turfActs.checkIn.minutesBefore} minutes before the start.`,
  ],
  CHECK_IN_DENIED: [409, 'The player says that they did not come. This booking cannot be checked in again.'],
  CHECK_IN_STANDS: [409, 'This was too long ago to change. Please write to us about it.'],
  NOT_CHECKED_IN: [409, 'The turf has not checked this booking in.'],
  DENIAL_TOO_EARLY: [409, 'You can deny this only once the booking has started.'],
  RAIN_TOO_EARLY: [
    409,
    `You can close for rain up to ${turfActs.closeForRain.minutesBefore / 60} hours ahead. For later times, block free slots or cancel bookings.`,
  ],
  TICKET_NOT_VALID: [409, 'This booking is no longer valid. Nobody was checked in.'],
  TURNED_AWAY: [409, 'The players say that they could not play. Please answer them first.'],
  TURNED_AWAY_NOT_NOW: [
    409,
    `You can say this from ${ACCESS_DISPUTE_MINUTES.before} minutes before the start until ${ACCESS_DISPUTE_MINUTES.after} minutes after it.`,
  ],
  TURNED_AWAY_CHECKED_IN: [409, 'You were let in with this ticket, so it cannot be refunded here.'],
  TURNED_AWAY_LIMITED: [
    409,
    `Turfs have said ${MOST_DENIED} times within ${DENIED_DAYS} days that you could play, so you cannot ask again yet.`,
  ],
  ...billErrors,
  ...passErrors,
  WAITLIST_NOT_NEEDED: [409, 'This time is free. You can book it now.'],
  WAITLIST_ALREADY_JOINED: [409, 'You are already on the waitlist for this time.'],
  FAVOURITE_LIMIT_REACHED: [409, `You already keep ${MOST_FAVOURITES} turfs. Remove one first.`],
  ALERT_LIMIT_REACHED: [409, `You already have ${MOST_ALERTS} alerts. Stop one of them first.`],
  PLACE_SERVED: [409, 'Baari is there already. Search again to see its turfs.'],
  BOOKING_NOT_PAYABLE: [409, 'This booking can no longer be paid.'],
  PAYMENT_PENDING: [409, 'The bank has not confirmed this payment yet. We keep checking and will let you know.'],
  PAYMENT_FAILED: [409, 'The payment did not go through. No money was taken.'],
  PAYMENT_MISMATCH: [409, 'This payment does not belong to this booking.'],
  BOOKING_FAILED_REFUNDED: [
    409,
    `Booking Failed Please Try Booking Other Time Slot Money Deducted Would be Refunded With In ${FAILED_PAYMENT_WORKING_DAYS.join('-')} Working days`,
  ],
  BOOKING_NOT_REFUNDABLE: [
    409,
    'Here you can only refund a played or cancelled booking, up to what was paid and not refunded yet.',
  ],
  REFUNDED_MEANWHILE: [409, 'Another amount has just been refunded. Please check again.'],
  CONTRACT_OVERLAPS: [409, 'Another contract of this turf owner covers some of these days. End that one first.'],
  CONTRACT_END_TOO_EARLY: [409, 'A contract cannot end before today, or before it starts.'],
  SETTLEMENT_CLOSED: [409, 'This settlement has already been paid.'],
  PAYOUT_ID_USED: [409, 'This payout ID belongs to another settlement.'],
  PAYOUT_DETAILS_MISSING: [409, 'The contract has no valid bank account or UPI ID to pay to.'],
  PAYOUTS_OFF: [409, 'Payouts through the provider are switched off. Pay by bank and enter the payout ID.'],
  PAYOUT_UNDER_WAY: [409, 'This settlement is already being paid.'],
  PAYOUT_NOT_AWAITING: [409, 'This payout is no longer waiting for approval.'],
  APPROVING_ONESELF: [409, 'You cannot approve your own request. Another admin has to.'],
  APPROVAL_OPEN: [409, 'This has already been requested and is waiting for another admin.'],
  BREACH_AHEAD: [400, 'The time of discovery cannot be in the future.'],
  BREACH_CLOSED: [409, 'This breach is closed. Nothing can be added to it.'],
  BREACH_UNTOLD: [409, 'You can close this breach once the Board and the people affected have been told.'],
  APPROVAL_DECIDED: [409, 'This has already been decided.'],
  GRIEVANCE_CLOSED: [409, 'This grievance has been closed.'],
  BANK_CHANGE_PENDING: [
    409,
    'New bank details for this contract are waiting for approval. Decide on them under Tools → Approvals first.',
  ],
  BANK_DETAILS_APART: [
    409,
    'Better terms for the owner cannot change the bank details. Enter NA for all bank details here, and change them in the current contract.',
  ],
  BANK_CHECK_UNDER_WAY: [409, 'The bank has not told us yet whose account this is. Please try again in a few minutes.'],
  BANK_HOLDER_DOUBTFUL: [409, 'The bank spells the name of the holder differently. Compare both names first.'],
  BANK_HOLDER_DIFFERS: [
    409,
    'The bank says that this account belongs to someone else. Decline the change and ask the owner.',
  ],
  REFUND_REFERENCE_USED: [409, 'This reference belongs to another refund.'],
  DIFFERENCE_RESOLVED: [409, 'This difference has already been resolved.'],
  DIFFERENCE_NEEDS_REASON: [400, 'Please say why.'],
  BANK_LINE_NEEDED: [400, 'Please choose the line of the bank statement.'],
  BANK_LINE_USED: [409, 'This line of the bank statement already belongs to another settlement.'],
  BANK_STATEMENT_UNREADABLE: [400, 'Please check the date, amount and reference of each line.'],
  DISPUTE_ANSWERED: [409, 'This dispute has already been answered or decided.'],
  DISPUTE_TOO_LATE: [409, 'The bank no longer accepts an answer to this dispute.'],
  RESETTING_ONESELF: [409, 'You cannot reset your own second factor. Remove it in your profile.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was used for a different request.'],
  REQUEST_IN_PROGRESS: [409, 'The same request is still being processed.'],
  PAYLOAD_TOO_LARGE: [413, 'What you sent is too large.'],
  MEDIA_TYPE_UNSUPPORTED: [415, 'This address accepts JSON only.'],
  HOLD_PAUSED: [429, 'Your last holds ended unpaid. You can hold a slot again a little later.'],
  HOLDS_AT_ADDRESS: [
    429,
    `${MOST_HELD_AT_ADDRESS} slots on this day are already held from your network. Please try again in a few minutes.`,
  ],
  INVITATION_LIMIT_REACHED: [
    429,
    `You can invite ${MOST_INVITATIONS} people within ${INVITATION_HOURS} hours. Please continue tomorrow.`,
  ],
  PROOF_NEEDED: [429, 'Many codes are being requested right now. Please reload the page and try again.'],
  PROVE_BY_MESSAGE: [
    429,
    'No more codes can be sent to this number right now. Send us a message from it to log in, or try again later.',
  ],
  OTP_RESEND_LOCKED: [429, 'Please wait before asking for another OTP.'],
  OTP_TRIES_USED_UP: [429, 'Too many wrong attempts. Please ask for a new OTP.'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please wait a little and try again.'],
  UNEXPECTED: [500, 'Something went wrong. Please try again.'],
  PROVIDER_UNAVAILABLE: [503, 'The payment provider is not responding right now. Please try again in a minute.'],
  BUSY: [429, 'A lot of people are here right now. Please try again in a moment.'],
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
  /**
   * Further facts about the refusal, such as `nearestStarts` of SLOT_TAKEN, and `nearestStartMinutes`, the same starts in
   * minutes of the business day.
   */
  [extra: string]: unknown
}
