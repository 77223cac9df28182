import { type DeadlineChoice, deadlineChoices, isChoiceOffered } from '@baari/domain/sharedBills/sharedBill.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import { useSharedBillWords } from './english.ts'

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
  const words = useSharedBillWords()
  return (
    <RadioCards
      label={words.question}
      value={value}
      onValueChange={onValueChange}
      options={deadlineChoices
        .filter((one) => isChoiceOffered(one, times) && (one !== 'RELEASE' || allowsRelease))
        .map((choice) => ({ value: choice, ...words.choices[choice] }))}
    />
  )
}
