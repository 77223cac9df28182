import { MOST_SQUADS } from '@baari/domain/shared/limits.ts'
import { MOST_SHARING, RELEASES, SHARE_HOLD_MINUTES } from '@baari/domain/sharedBills/sharedBill.ts'
import { UNPAID_DEADLINE_HOURS } from '@baari/domain/squads/weeklyTime.ts'

/** Refusals of shared bills and of squads, as `errors` has them. */
export const billErrors = {
  BILL_NOT_SHAREABLE: [409, 'You can split the bill of a whole ground that is paid online, until it starts.'],
  BILL_SHARED: [409, 'This bill is split already.'],
  BILL_KEEPS_TIME: [409, 'Friends have paid for this time, so it cannot be moved.'],
  SHARES_EXCEED_PRICE: [400, 'The shares come to more than the price. Please make them smaller.'],
  DEADLINE_TOO_SOON: [409, 'It is too late to choose this for unpaid shares. Please choose something else.'],
  SHARE_TOO_SMALL: [
    400,
    'Each friend’s share must be at least half of an equal share. Please raise the smaller shares, or choose something else for unpaid shares.',
  ],
  RELEASE_NOT_OFFERED: [
    409,
    'This turf does not let bookings be cancelled for unpaid shares. Please choose something else.',
  ],
  RELEASE_LIMITED: [
    409,
    `You can choose this for at most ${RELEASES.atMost} bookings in ${RELEASES.days} days. Please choose something else.`,
  ],
  SHARES_CLOSED: [409, 'Shares of this booking can no longer be paid.'],
  SHARE_PAID: [409, 'Someone has already paid this share.'],
  SHARE_BEING_PAID: [
    409,
    `Someone is paying this share right now. Please choose another one, or try again in ${SHARE_HOLD_MINUTES} minutes.`,
  ],
  SHARE_NAMED: [409, 'This share is for another person. Log in with the number that it was named for.'],
  SHARE_PAYMENT_OPEN: [
    409,
    `You are already paying another share of this bill. Finish that payment first, or try again in ${SHARE_HOLD_MINUTES} minutes.`,
  ],
  SHARE_IS_YOURS: [409, 'This is your own booking. Send the link to your friends.'],
  SHARE_RETURNED: [409, 'This share could no longer be paid. Your money comes back in 5 to 7 working days.'],
  SQUAD_NAME_HAS_CONTACT: [400, 'A squad’s name cannot hold a phone number or a link.'],
  SQUAD_FULL: [409, `This squad already has ${MOST_SHARING} members.`],
  SQUAD_LIMIT_REACHED: [409, `You are already in ${MOST_SQUADS} squads. Leave one first.`],
  SQUAD_NOT_CAPTAIN: [409, 'Only the captain of the squad can do this.'],
  SQUAD_CHANGED: [409, 'Someone has joined or left the squad meanwhile. Please look at the shares again.'],
  SQUAD_TIME_NOT_EARNED: [409, 'Play at the same time on the same ground two weeks in a row first.'],
  SQUAD_TIME_TOO_LATE: [
    409,
    `Next week’s time is less than ${UNPAID_DEADLINE_HOURS} hours away. Book it, then switch this on.`,
  ],
} as const
