import { ChipRow } from '../../ui/Chip.tsx'
import { useOwnerPassMessages } from './english.ts'

const METHODS = ['CASH', 'UPI', 'CARD', 'OTHER'] as const
export type Method = (typeof METHODS)[number]

/** How money came into the till, or leaves it. */
export const MethodChoice = ({ value, onValueChange }: { value: Method; onValueChange: (method: Method) => void }) => {
  const messages = useOwnerPassMessages()
  return (
    <ChipRow
      label={messages.method}
      wrap
      options={METHODS.map((method) => ({ value: method, label: messages.methods[method] }))}
      value={value}
      onValueChange={(method) => onValueChange(method as Method)}
    />
  )
}
