import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

/** A checkbox whose whole row can be pressed. `label` may contain links. */
export const Checkbox = ({
  label,
  error,
  onCheckedChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'onChange'> & {
  label: ReactNode
  error?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-12 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
          className="tick mt-px size-6 shrink-0 appearance-none rounded-tag border-[1.5px] border-line-strong bg-surface checked:border-primary checked:bg-primary aria-invalid:border-danger disabled:opacity-60"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
