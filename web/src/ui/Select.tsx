import { ChevronDown } from 'lucide-react'
import type { ReactNode, SelectHTMLAttributes } from 'react'
import { controlLook } from './controlLook.ts'
import { Field } from './Field.tsx'
import { useChosenAtOnce } from './useChosenAtOnce.ts'

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
            className={`${controlLook} appearance-none pr-10`}
          >
            {options.map(({ value: key, label: words, disabled }) => (
              <option key={key} value={key} disabled={disabled}>
                {words}
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
