import { FACTOR_LOCKED_MINUTES } from '@baari/domain/accounts/secondFactor.ts'
import { FAILED_PAYMENT_WORKING_DAYS } from '@baari/domain/bookings/cancellation.ts'
import { MOST_TIMES_PASSED_ON } from '@baari/domain/games/seats.ts'
import { PASS } from '@baari/domain/passes/pass.ts'
import { APPEAL_DAYS } from '@baari/domain/reliability/reliability.ts'
import { MOST_SHARING, MOST_SQUADS } from '@baari/domain/shared/limits.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { LEAST_SHARE, RELEASES, SHARE_HOLD_MINUTES } from '@baari/domain/sharedBills/sharedBill.ts'
import { UNPAID_DEADLINE_HOURS } from '@baari/domain/squads/weeklyTime.ts'

/** Refusals of games, their rooms, seats and records, as `errors` has them. */
export const gameErrors = {
  GAME_FULL: [409, 'There are not enough seats left in this game.'],
  GAME_CLOSED: [409, 'This game is not taking any more players.'],
  GAME_NOT_OPEN: [409, 'There is no game to join at this time.'],
  GAME_OTHER_SPORT: [409, 'A different game is being played at this time.'],
  GAME_SEATS_NOT_OFFERED: [
    400,
    'This ground does not take a game of this size. Please choose other numbers of players.',
  ],
  NOTE_HAS_CONTACT: [400, 'Everybody reads this note. Please leave out phone numbers and links.'],
  GAME_REMOVED_FROM: [409, 'The host has removed you from this game. You can join another one.'],
  GAME_LINK_NEEDED: [409, 'You need the game’s link to join. Ask the host for it.'],
  GENDER_NEEDED: [409, 'This game is for women only. Please say your gender first.'],
  GENDER_STATED_LATELY: [409, 'You cannot change this again yet. Your profile shows from which day you can.'],
  GAME_FOR_WOMEN: [409, 'This game is for women only.'],
  RELIABILITY_NEEDED: [409, 'This game is only for players who usually show up.'],
  LEVEL_NEEDED: [409, 'Please say how well you play first.'],
  GAME_OTHER_LEVEL: [409, 'This game is for players of another level.'],
  GAME_LEVELS_INVALID: [400, 'Please choose levels from the lowest to the highest.'],
  VERDICTS_CLOSED: [409, 'You can say this in the week after the game.'],
  ROOM_CLOSED: [409, 'The room of this game is closed.'],
  ROOM_PAUSED: [429, 'That is a lot at once. Please wait a few minutes.'],
  APPEAL_SENT: [409, 'You have already told us about this booking.'],
  NOTHING_TO_APPEAL: [409, 'This booking does not count against you.'],
  APPEAL_CLOSED: [409, `You can tell us this within ${APPEAL_DAYS} days.`],
  APPEAL_DECIDED: [409, 'This appeal has already been decided.'],
  REPORT_DECIDED: [409, 'This report has already been decided.'],
  SEATS_NOT_PASSABLE: [409, 'This seat can’t be passed on.'],
  SEATS_PASSED_ON_OFTEN: [
    409,
    `This seat has changed hands ${MOST_TIMES_PASSED_ON} times already. It can’t be passed on again.`,
  ],
  SEATS_OF_HOST: [409, 'You host this game. Make somebody else the host first, then you can pass on your seat.'],
  SEATS_NOT_OFFERED: [409, 'This seat is no longer on offer.'],
  SEATS_BEING_PAID: [
    409,
    'Somebody else is paying for this seat. If they do not finish, you can take it in a few minutes.',
  ],
  RESCUE_OVER: [409, 'This change of the game is no longer open.'],
  HOSTING_NOT_OFFERED: [409, 'The host is no longer asking you to host this game.'],
  GAME_DECIDED: [409, 'It is too late for this: the game can no longer be changed.'],
} as const

/** Refusals of shared bills and of squads, as `errors` has them. */
export const billErrors = {
  BILL_NOT_SHAREABLE: [
    409,
    'You can split the bill of a whole ground until the booking starts, if at least part of the price is paid online.',
  ],
  BILL_SHARED: [409, 'This bill is split already.'],
  BILL_KEEPS_TIME: [409, 'Friends have paid for this time, so it cannot be moved.'],
  SHARES_EXCEED_PRICE: [400, 'The shares come to more than is paid online. Please make them smaller.'],
  DEADLINE_TOO_SOON: [409, 'It is too late to choose this for unpaid shares. Please choose something else.'],
  SHARE_TOO_SMALL: [
    400,
    `Each friend’s share must be at least ₹${LEAST_SHARE / PAISE_PER_RUPEE}, or at least half of an equal share if unpaid shares cancel the booking. Please raise the smaller shares, or choose another option for unpaid shares.`,
  ],
  RELEASE_NOT_OFFERED: [
    409,
    'This turf does not let bookings be cancelled for unpaid shares. Please choose something else.',
  ],
  RELEASE_LIMITED: [
    409,
    `You can choose this for at most ${RELEASES.atMost} bookings in ${RELEASES.days} days. Please choose something else.`,
  ],
  NOTHING_DUE_AT_TURF: [409, 'Nothing is due at the turf for this share.'],
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
  SHARE_RETURNED: [
    409,
    `This share could no longer be paid. Your money comes back in ${FAILED_PAYMENT_WORKING_DAYS.join(' to ')} working days.`,
  ],
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

/** Refusals about the number and the second factor of an account, as `errors` has them. */
export const accountErrors = {
  SECOND_FACTOR_CODE_WRONG: [400, 'This code is wrong or has already been used.'],
  SECOND_FACTOR_NEEDED: [403, 'Please log in with the code from your app.'],
  SECOND_FACTOR_SETUP_NEEDED: [403, 'Please log in and set up your second factor.'],
  NUMBER_TAKEN: [409, 'This number already has an account on Baari. Log in with it, or choose another number.'],
  NUMBER_CHANGE_WAITS: [409, 'A change of your number is already waiting. Stop it first to begin another one.'],
  NUMBER_CHANGED_LATELY: [
    409,
    'You have changed your number too often lately. Please try again later, or write to us.',
  ],
  NUMBER_UNPROVEN: [409, 'No player has logged in with this number. The holder has to log in with it first.'],
  NUMBER_IN_USE: [409, 'The account with this number still has bookings, refunds or turfs that are open.'],
  NUMBER_OF_ADMIN: [409, 'The number of an admin is given on the command line.'],
  SECOND_FACTOR_OFF: [409, 'The second factor is switched off.'],
  SECOND_FACTOR_EXISTS: [409, 'A second factor is already set up. Remove it first.'],
  SECOND_FACTOR_MISSING: [409, 'This account has no second factor.'],
  SECOND_FACTOR_WITHOUT_PAYEE: [409, 'A second factor can be set up once a contract says where you are paid.'],
  SECOND_FACTOR_REQUIRED: [409, 'Please set up a second factor in your profile first.'],
  SECOND_FACTOR_ASKED_AGAIN: [409, 'Please enter the code from your app to continue.'],
  SECOND_FACTOR_LOCKED: [429, `Too many wrong codes. Please wait ${FACTOR_LOCKED_MINUTES} minutes.`],
} as const

/** The refusals about passes, as in `errors`. */
export const passErrors = {
  ACCOUNT_HAS_PASSES: [409, 'You still have a pass. Use it up or end it first, then delete your account.'],
  PASS_NOT_FOUND: [404, 'We could not find this pass, or it has ended.'],
  PASS_NOT_OFFERED: [409, 'This pass is no longer on sale.'],
  PASS_NOT_FOR_GROUND: [409, 'This pass is not valid on this ground.'],
  PASS_NOT_FOR_TIME: [409, 'This pass is not valid at this time.'],
  PASS_ENDS_BEFORE: [409, 'This pass expires before that day.'],
  PASS_USED_THAT_DAY: [409, 'This pass covers one booking a day, and you already have one on that day.'],
  PASS_TOO_SHORT: [409, 'This pass does not cover the whole booking.'],
  PASS_WITH_COUPON: [400, 'A coupon cannot be used together with a pass.'],
  PASS_IN_USE: [409, 'An upcoming booking uses this pass. Cancel the booking, or wait until it is over.'],
  PASS_OVER: [409, 'This pass has ended.'],
  PASS_SOLD_AT_DESK: [409, 'This pass was bought at the turf. Ask the turf to end it.'],
  PASS_REFUND_CHANGED: [409, 'The refund has changed. Please look at it again.'],
  PASS_OFFER_LIMIT_REACHED: [409, `A turf can offer at most ${PASS.offers} passes at once.`],
  PASS_FAILED_REFUNDED: [
    409,
    `This pass could not be bought. Money that was taken goes back within ${FAILED_PAYMENT_WORKING_DAYS.join('–')} working days.`,
  ],
} as const
