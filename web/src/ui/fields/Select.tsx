import { ChevronDown } from 'lucide-react'
import { type ReactNode, type SelectHTMLAttributes, useState } from 'react'
import { controlStyle, Field } from './Field.tsx'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** A native select with its label: a wheel on a phone, type-ahead on a keyboard. */
export const Select = ({
  label,
  note,
  hint,
  error,
  options,
  value,
  onValueChange,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange' | 'onBlur' | 'value'> & {
  value: string
  label: ReactNode
  note?: string
  hint?: ReactNode
  error?: ReactNode
  options: readonly Option[]
  onValueChange?: (value: string) => void
}) => {
  const list = useChosenAtOnce(value)
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            value={list.shown}
            onChange={({ currentTarget }) => {
              list.choose(currentTarget.value)
              onValueChange?.(currentTarget.value)
            }}
            onBlur={list.letGo}
            className={`${controlStyle} appearance-none pr-10`}
          >
            {options.map(({ value: key, label: messages, disabled }) => (
              <option key={key} value={key} disabled={disabled}>
                {messages}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-2"
          />
        </span>
      )}
    </Field>
  )
}

/**
 * The value to show in a list while the page catches up with a choice. React resets a list to its value after every
 * change, and the address changes a moment later: a second arrow key would start from the old value again. `letGo`
 * shows the value itself, even if the page did not follow.
 */
export const useChosenAtOnce = <Value,>(value: Value) => {
  const [chosen, setChosen] = useState<{ value: Value }>()
  if (chosen && chosen.value === value) setChosen(undefined)
  return {
    shown: chosen ? chosen.value : value,
    choose: (next: Value) => setChosen({ value: next }),
    letGo: () => setChosen(undefined),
  }
}
