import { type DeadlineChoice, deadlineChoices, isChoiceOffered } from '@baari/domain/sharedBills/sharedBill.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import { useSharedBillWords } from './english.ts'

/** What becomes of shares that nobody pays; choices for which it is too late are not there. */
export const DeadlineQuestion = ({
  times,
  value,
  onValueChange,
}: {
  times: { startsAt: Date; now: Date }
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
        .filter((one) => isChoiceOffered(one, times))
        .map((choice) => ({ value: choice, ...words.choices[choice] }))}
    />
  )
}
