import type { Till } from './useOwnerDays.ts'

type Totals = Pick<Till, 'cash' | 'upi' | 'card' | 'other'>

/** The sum of all methods in rupees, rounded to the paisa. */
export const tillTotal = ({ cash, upi, card, other }: Totals): number =>
  Math.round((cash + upi + card + other) * 100) / 100

/** Receipts since the last close of the day; negative if more was paid back. */
export const takenSince = (till: Till): number => {
  const [newest] = till.closes
  return newest ? Math.round((tillTotal(till) - tillTotal(newest)) * 100) / 100 : 0
}
