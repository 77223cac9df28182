import type { InputHTMLAttributes, ReactNode } from 'react'
import { controlLook } from './controlLook.ts'
import { Field } from './Field.tsx'

/** One line of text with its label. Everything an `<input>` takes passes through; `prefix` stands inside the box (₹). */
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
            onValueChange?.(event.currentTarget.value)
          }}
          className={prefix ? `${controlLook} pl-8` : controlLook}
        />
      </span>
    )}
  </Field>
)
