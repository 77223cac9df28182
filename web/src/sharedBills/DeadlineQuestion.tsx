import type { Paise } from '@baari/domain/shared/money.ts'
import {
  type DeadlineChoice,
  deadlineChoices,
  FEWEST_SHARING,
  isChoiceOffered,
  mostSharing,
} from '@baari/domain/sharedBills/sharedBill.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { Stepper } from '../ui/fields/Stepper.tsx'
import { useSharedBillMessages } from './english.ts'

/**
 * Asks what happens to unpaid shares at the deadline. Options that are too late, or that the turf does not allow, are
 * left out.
 */
export const DeadlineQuestion = ({
  times,
  allowsRelease,
  value,
  onValueChange,
}: {
  times: { startsAt: Date; now: Date }
  allowsRelease: boolean
  value: DeadlineChoice
  onValueChange: (choice: DeadlineChoice) => void
}) => {
  const messages = useSharedBillMessages()
  return (
    <RadioCards
      label={messages.question}
      value={value}
      onValueChange={onValueChange}
      options={deadlineChoices
        .filter((one) => isChoiceOffered(one, times) && (one !== 'RELEASE' || allowsRelease))
        .map((choice) => ({ value: choice, ...messages.choices[choice] }))}
    />
  )
}

/** The number of people who share a bill, and the resulting share. */
export const PeopleStepper = ({
  people,
  payNow,
  onPeople,
  amount,
}: {
  people: number
  /** The online payment that they share. */
  payNow: Paise
  onPeople: (people: number) => void
  /** The share, in words. */
  amount: string
}) => {
  const messages = useSharedBillMessages()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Stepper
        label={messages.people}
        valueText={messages.peopleCount(people)}
        value={people}
        onValueChange={onPeople}
        min={FEWEST_SHARING}
        max={mostSharing(payNow)}
      />
      <p className="figures text-title" aria-live="polite">
        {amount}
      </p>
    </div>
  )
}
