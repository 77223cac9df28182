import { TextInput } from '../ui/TextInput.tsx'
import { useSalesWords } from './salesEnglish.ts'
import type { SalesAddress } from './salesPeriod.ts'

/** Chooses the first and the last day of the sales. */
export const SalesDates = ({
  asked,
  today,
  isFit,
  onChange,
}: {
  asked: SalesAddress
  today: string
  isFit: boolean
  onChange: (changes: Partial<SalesAddress>) => void
}) => {
  const words = useSalesWords()
  return (
    <>
      <TextInput
        type="date"
        label={words.from}
        max={today}
        value={asked.from}
        onValueChange={(from) => from !== '' && onChange({ from })}
      />
      <TextInput
        type="date"
        label={words.to}
        max={today}
        value={asked.to}
        error={isFit ? undefined : words.datesWrong}
        onValueChange={(to) => to !== '' && onChange({ to })}
      />
    </>
  )
}
