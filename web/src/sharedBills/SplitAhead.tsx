import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import {
  type DeadlineChoice,
  equalParts,
  equalShare,
  FEWEST_SHARING,
  mostSharing,
  peopleSharing,
} from '@baari/domain/sharedBills/sharedBill.ts'
import { playerApi } from '../api/playerApi.ts'
import { formatPaise } from '../availability/paise.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { DeadlineQuestion, PeopleStepper } from './DeadlineQuestion.tsx'
import { useSharedBillMessages } from './english.ts'
import { useParts } from './ShareRow.tsx'

const USUAL: ChosenSplit = { people: 4, atDeadline: 'HOST_PAYS' }

/** Asks before the payment whether friends share the bill, how many of them, and the choice for unpaid shares. */
export const SplitAhead = ({
  bill: { payNow, balance },
  startsAt,
  now,
  allowsRelease,
  value,
  onValueChange,
}: {
  /** The online payment, and the balance due at the turf. */
  bill: { payNow: Paise; balance: Paise }
  startsAt: Date
  now: () => number
  allowsRelease: boolean
  /** Absent if the bill is not split. */
  value: ChosenSplit | undefined
  onValueChange: (split: ChosenSplit | undefined) => void
}) => {
  const messages = useSharedBillMessages()
  const parts = useParts()
  const people = peopleSharing(value?.people ?? USUAL.people, payNow)
  const each = equalParts({ payNow, balance }, people)
  // Nothing due now means that splitting pays all of it now.
  if (!value && mostSharing(payNow || balance) < FEWEST_SHARING) return null
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={messages.ahead}
        checked={value !== undefined}
        onCheckedChange={(isOn) => onValueChange(isOn ? USUAL : undefined)}
      />
      {value && (
        <>
          <p className="-mt-3 pl-9 text-small text-ink-2">
            {balance > 0 ? messages.aheadHowAdvance(formatPaise(payNow), formatPaise(balance)) : messages.aheadHow}
          </p>
          <PeopleStepper
            people={people}
            payNow={payNow}
            onPeople={(next) => onValueChange({ ...value, people: next })}
            amount={messages.each(
              parts({ amount: each.online / PAISE_PER_RUPEE, atTurf: each.atTurf / PAISE_PER_RUPEE }),
            )}
          />
          <DeadlineQuestion
            times={{ startsAt, now: new Date(now()) }}
            allowsRelease={allowsRelease}
            value={value.atDeadline}
            onValueChange={(atDeadline) => onValueChange({ ...value, atDeadline })}
          />
        </>
      )}
    </div>
  )
}

/** The terms of a future split. */
export interface ChosenSplit {
  /** Including the booker. */
  people: number
  atDeadline: DeadlineChoice
}

/**
 * Splits what is paid now for a held booking into equal shares, among fewer people if it is too small for the chosen
 * ones. A repeated call splits it only once.
 */
export const shareAhead = async (
  bookingId: string,
  payNow: Paise,
  { people, atDeadline }: ChosenSplit,
): Promise<void> => {
  const sharing = peopleSharing(people, payNow)
  const share = { amount: equalShare(payNow, sharing) / PAISE_PER_RUPEE }
  const shares = Array.from({ length: sharing - 1 }, () => share)
  try {
    await playerApi.shareBill({ params: { bookingId }, body: { shares, atDeadline } })
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.problem?.code === 'BILL_SHARED')) throw failure
  }
}
