import type { ReactNode } from 'react'
import { controlLook } from './controlLook.ts'
import { cx } from './cx.ts'
import { Field } from './Field.tsx'
import { type Suggesting, type Suggestion, SuggestionInput } from './SuggestionInput.tsx'

/**
 * A labelled text field with suggestions below. The page holds the text and fetches the suggestions (with its own
 * delay); choosing one calls `onChoose`. Arrows move, Enter chooses, Esc closes; the list is open only while the field
 * has the focus.
 */
export const Combobox = <T extends Suggestion>({
  label,
  hint,
  error,
  icon,
  placeholder,
  name,
  ...suggesting
}: Suggesting<T> & {
  label: string
  hint?: ReactNode
  error?: ReactNode
  icon?: ReactNode
  placeholder?: string
  name?: string
}) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <div className="relative">
        {icon && <span className="pointer-events-none absolute top-3.5 left-3.5 text-ink-2">{icon}</span>}
        <SuggestionInput
          {...control}
          {...suggesting}
          name={name}
          placeholder={placeholder}
          className={cx(controlLook, icon !== undefined && 'pl-11')}
        />
      </div>
    )}
  </Field>
)
