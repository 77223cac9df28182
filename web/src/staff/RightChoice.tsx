import { type StaffRight, staffRights } from '@baari/contract/endpoint.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import { useStaffWords } from './english.ts'

export const RightChoice = ({
  value,
  onValueChange,
}: {
  value: StaffRight
  onValueChange: (right: StaffRight) => void
}) => {
  const words = useStaffWords()
  return (
    <RadioCards
      label={words.right}
      value={value}
      onValueChange={onValueChange}
      options={staffRights.map((right) => ({
        value: right,
        label: words.rights[right],
        detail: words.rightsText[right],
      }))}
    />
  )
}
