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
  SECOND_FACTOR_LOCKED: [429, 'Too many wrong codes. Please wait 15 minutes.'],
} as const
