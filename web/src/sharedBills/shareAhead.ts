import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { type DeadlineChoice, equalShare } from '@baari/domain/sharedBills/sharedBill.ts'
import { playerApi } from '../api/playerApi.ts'

/** The terms of a future split. */
export interface ChosenSplit {
  /** Including the booker. */
  people: number
  atDeadline: DeadlineChoice
}

/** Splits the bill of a held booking into equal shares. A repeated call splits it only once. */
export const shareAhead = async (
  bookingId: string,
  price: Paise,
  { people, atDeadline }: ChosenSplit,
): Promise<void> => {
  const share = { amount: equalShare(price, people) / PAISE_PER_RUPEE }
  const shares = Array.from({ length: people - 1 }, () => share)
  try {
    await playerApi.shareBill({ params: { bookingId }, body: { shares, atDeadline } })
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.problem?.code === 'BILL_SHARED')) throw failure
  }
}
