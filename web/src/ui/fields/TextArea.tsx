import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { controlStyle, Field } from './Field.tsx'

export const TextArea = ({
  label,
  note,
  hint,
  error,
  onValueChange,
  rows = 3,
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> & {
  label: ReactNode
  note?: string
  hint?: ReactNode
  error?: ReactNode
  onValueChange?: (value: string) => void
}) => (
  <Field label={label} note={note} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...rest}
        {...control}
        rows={rows}
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
        className={controlStyle}
      />
    )}
  </Field>
)
