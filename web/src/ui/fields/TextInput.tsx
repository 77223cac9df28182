import { withAsciiDigits } from '@baari/domain/shared/typed.ts'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { controlStyle, Field } from './Field.tsx'

const isNumber = (inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode']): boolean =>
  inputMode === 'decimal' || inputMode === 'numeric'

/**
 * A labelled line of text. Props of `<input>` pass through; `prefix` is inside the box (₹). A numeric field accepts the
 * digits of every script, and drops the ₹ and the commas of a pasted amount.
 */
export const TextInput = ({
  label,
  note,
  hint,
  error,
  prefix,
  onValueChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> & {
  label: ReactNode
  note?: string
  hint?: ReactNode
  error?: ReactNode
  prefix?: ReactNode
  onValueChange?: (value: string) => void
}) => (
  <Field label={label} note={note} hint={hint} error={error}>
    {(control) => (
      <span className="relative block">
        {prefix && <span className="absolute inset-y-0 left-3.5 flex items-center text-ink-2">{prefix}</span>}
        <input
          {...rest}
          {...control}
          onChange={(event) => {
            rest.onChange?.(event)
            const { value } = event.currentTarget
            onValueChange?.(isNumber(rest.inputMode) ? withAsciiDigits(value).replace(/[₹,\s]/g, '') : value)
          }}
          className={prefix ? `${controlStyle} pl-8` : controlStyle}
        />
      </span>
    )}
  </Field>
)
