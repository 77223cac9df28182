/**
 * The parties who are notified of an act. Only acts without a second admin have ADMINS: every request for a second admin
 * notifies them anyway.
 */
export type NotifiedParty = 'PLAYER' | 'OWNER' | 'NEW_OWNER' | 'OWNERS' | 'HOLDER' | 'ADMINS'

export interface ActRule {
  /** `above`: for more than this many paise, which add up `withinHours` for each admin. SETTING: above PAYOUT_APPROVAL_ABOVE. */
  readonly secondAdmin: 'ALWAYS' | 'NEVER' | 'SETTING' | { readonly above: number; readonly withinHours?: number }
  /** The hours between the request and the earliest moment at which it takes effect. */
  readonly waitHours: number
  readonly notified: readonly NotifiedParty[]
}

/** Money given back by hand needs a second admin above ₹10,000. */
const LARGE = { above: 1_000_000 } as const
/** The same for acts that could be split: those of one admin add up. */
const LARGE_A_DAY = { ...LARGE, withinHours: 24 } as const
const HANDS_CHANGE_HOURS = 48

/**
 * The acts that change an amount, a payee or the rights of an admin, and the rules of each. Every act is in the audit log.
 * An endpoint names its acts in the contract (`moves`); a test finds the endpoints that write money and name none.
 */
export const ACTS = {
  ADMIN: { secondAdmin: 'ALWAYS', waitHours: 0, notified: [] },
  /** The second factor of an owner or another admin is removed; the holder of the account is notified. */
  FACTOR_RESET: { secondAdmin: 'ALWAYS', waitHours: 0, notified: ['HOLDER'] },
  /** Moves a number from one account (HOLDER) to another (PLAYER). */
  NUMBER_CHANGE: { secondAdmin: 'ALWAYS', waitHours: HANDS_CHANGE_HOURS, notified: ['PLAYER', 'HOLDER'] },
  /** Another payee of a contract, or the first one of an owner who has a turf. */
  BANK_DETAILS: { secondAdmin: 'ALWAYS', waitHours: HANDS_CHANGE_HOURS, notified: ['OWNER'] },
  TURF_OWNER: { secondAdmin: 'ALWAYS', waitHours: HANDS_CHANGE_HOURS, notified: ['OWNER', 'NEW_OWNER'] },
  /** Terms that leave the owner more of a sale than those before. */
  COMMISSION: { secondAdmin: 'ALWAYS', waitHours: HANDS_CHANGE_HOURS, notified: ['OWNER'] },
  /** An earlier end of a contract: no commission applies to the sales after it. */
  CONTRACT_END: { secondAdmin: 'ALWAYS', waitHours: HANDS_CHANGE_HOURS, notified: ['OWNER'] },
  /** A refund of a booking that is over, which its turf bears. */
  REFUND: { secondAdmin: LARGE_A_DAY, waitHours: 0, notified: ['PLAYER', 'OWNER'] },
  /** A failed refund that an admin paid outside Baari. */
  PAID_BY_HAND: { secondAdmin: LARGE, waitHours: 0, notified: ['PLAYER'] },
  DISPUTE: { secondAdmin: LARGE, waitHours: 0, notified: ['OWNER'] },
  /** A coupon of whose discount turfs bear a part. */
  COUPON: { secondAdmin: 'ALWAYS', waitHours: 0, notified: ['OWNERS'] },
  /** A coupon of which the platform bears more: it is new, started again or loosened. The amount is its budget. */
  PLATFORM_COUPON: { secondAdmin: LARGE_A_DAY, waitHours: 0, notified: [] },
  /** Bookings that the turf or an admin cancels. The payers get their money back. */
  CANCELLATION: { secondAdmin: 'NEVER', waitHours: 0, notified: ['PLAYER', 'OWNER'] },
  PAYOUT: { secondAdmin: 'SETTING', waitHours: 0, notified: ['OWNER'] },
  PAYOUT_BY_HAND: { secondAdmin: 'NEVER', waitHours: 0, notified: ['OWNER', 'ADMINS'] },
  /** The decision about the act of another admin, or the owner’s stop of new bank details. */
  DECISION: { secondAdmin: 'NEVER', waitHours: 0, notified: ['OWNER'] },
  /** A failed refund is sent again, or money without a booking goes back to its payer. */
  RETURN: { secondAdmin: 'NEVER', waitHours: 0, notified: [] },
  /** Prices and terms of the turf for new bookings. */
  PRICE: { secondAdmin: 'NEVER', waitHours: 0, notified: [] },
  /** Cash at the desk, which Baari does not hold. */
  DESK: { secondAdmin: 'NEVER', waitHours: 0, notified: [] },
} as const satisfies Record<string, ActRule>

export type Act = keyof typeof ACTS

/** Whether an act on this many paise waits for another admin. */
export const needsSecondAdmin = (act: Act, amount: number): boolean => {
  const { secondAdmin }: ActRule = ACTS[act]
  return secondAdmin === 'ALWAYS' || (typeof secondAdmin === 'object' && amount > secondAdmin.above)
}
