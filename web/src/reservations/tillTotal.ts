import type { Till } from './useOwnerDays.ts'

type Totals = Pick<Till, 'cash' | 'upi' | 'card' | 'other'>

/** Rupees of all methods, to the paisa. */
export const tillTotal = ({ cash, upi, card, other }: Totals): number =>
  Math.round((cash + upi + card + other) * 100) / 100

/** What has come in since the day was closed; negative when more was taken back. */
export const takenSince = (till: Till): number => {
  const [newest] = till.closes
  return newest ? Math.round((tillTotal(till) - tillTotal(newest)) * 100) / 100 : 0
}
