import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** Attributes that tie a control to its field. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label above, a hint and an error below. `children` renders the control: `(control) => <input {...control} />`. */
export const Field = ({
  label,
  note,
  hint,
  error,
  children,
}: {
  label: ReactNode
  /** Small words after the label, such as "(required)". */
  note?: string
  hint?: ReactNode
  error?: ReactNode
  children: (control: FieldControl) => ReactNode
}) => {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {note && <span className="font-normal text-ink-2"> {note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** An error below a control. The element always exists, so that screen readers announce errors that appear in it. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} aria-live="polite" className="flex items-start gap-1.5 text-small font-semibold text-danger empty:hidden">
    {children && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
    {children}
  </p>
)

/** The box of every input and select. */
export const controlStyle =
  'w-full min-h-12 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2 text-body text-ink placeholder:text-ink-3 aria-invalid:border-danger disabled:bg-surface-2 disabled:text-ink-2'
