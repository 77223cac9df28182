import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { type DeadlineChoice, equalShare } from '@baari/domain/sharedBills/sharedBill.ts'
import { playerApi } from '../api/playerApi.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { DeadlineQuestion, PeopleStepper } from './DeadlineQuestion.tsx'
import { useSharedBillMessages } from './english.ts'

const USUAL: ChosenSplit = { people: 4, atDeadline: 'HOST_PAYS' }

/** Asks before the payment whether friends share the price, how many of them, and the choice for unpaid shares. */
export const SplitAhead = ({
  price,
  startsAt,
  now,
  allowsRelease,
  value,
  onValueChange,
}: {
  price: Paise
  startsAt: Date
  now: () => number
  allowsRelease: boolean
  /** Absent if the bill is not split. */
  value: ChosenSplit | undefined
  onValueChange: (split: ChosenSplit | undefined) => void
}) => {
  const messages = useSharedBillMessages()
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={messages.ahead}
        checked={value !== undefined}
        onCheckedChange={(isOn) => onValueChange(isOn ? USUAL : undefined)}
      />
      {value && (
        <>
          <p className="-mt-3 pl-9 text-small text-ink-2">{messages.aheadHow}</p>
          <PeopleStepper
            people={value.people}
            onPeople={(people) => onValueChange({ ...value, people })}
            amount={messages.each(formatRupees(equalShare(price, value.people) / PAISE_PER_RUPEE))}
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
