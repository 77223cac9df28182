import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { BUSY } from '../Button.tsx'
import { FieldError } from './Field.tsx'

/** A checkbox whose whole row can be pressed, except while a controlled one is `busy`. `label` may contain links. */
export const Checkbox = ({
  label,
  error,
  busy = false,
  onCheckedChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'onChange'> & {
  label: ReactNode
  error?: ReactNode
  busy?: boolean
  onCheckedChange?: (checked: boolean) => void
}) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-12 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...rest}
          {...(busy && BUSY)}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            if (!busy) onCheckedChange?.(currentTarget.checked)
          }}
          className="tick mt-px size-6 shrink-0 appearance-none rounded-tag border-[1.5px] border-line-strong bg-surface checked:border-primary checked:bg-primary aria-invalid:border-danger off:opacity-60"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
