import { CODE_DIGITS } from '@baari/domain/shared/limits.ts'
import { digitsOf } from '@baari/domain/shared/typed.ts'
import { useRef } from 'react'
import { useMessages } from '../../messages/en.ts'
import { Field } from './Field.tsx'

/**
 * A one-time code in a single field, so that pasting, the phone's suggestion and screen readers work. `onComplete` is
 * called after the last digit.
 */
export const CodeInput = ({
  value,
  onValueChange,
  onComplete,
  error,
  hint,
  length = CODE_DIGITS,
  disabled,
}: {
  value: string
  onValueChange: (value: string) => void
  onComplete?: (value: string) => void
  error?: string
  hint?: string
  length?: number
  disabled?: boolean
}) => {
  const { ui } = useMessages()
  const completed = useRef('')
  return (
    <Field label={ui.codeLabel} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          value={value}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          onChange={(event) => {
            const digits = digitsOf(event.currentTarget.value).slice(0, length)
            onValueChange(digits)
            if (digits.length < length) completed.current = ''
            else if (digits !== completed.current) {
              completed.current = digits
              onComplete?.(digits)
            }
          }}
          className="code-cells figures min-h-14 text-number-large text-ink aria-invalid:text-danger disabled:opacity-60"
        />
      )}
    </Field>
  )
}
