import { FEWEST_SHARING, MOST_SHARING } from '@baari/domain/sharedBills/sharedBill.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { useSharedBillWords } from './english.ts'

/** The number of people who share a bill, and the resulting share. */
export const PeopleStepper = ({
  people,
  onPeople,
  amount,
}: {
  people: number
  onPeople: (people: number) => void
  /** The share, in words. */
  amount: string
}) => {
  const words = useSharedBillWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Stepper
        label={words.people}
        words={words.peopleCount(people)}
        value={people}
        onValueChange={onPeople}
        min={FEWEST_SHARING}
        max={MOST_SHARING}
      />
      <p className="figures text-title" aria-live="polite">
        {amount}
      </p>
    </div>
  )
}
