import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../messages/en.ts'
import { cx } from '../cx.ts'
import { controlStyle, Field } from './Field.tsx'

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
  maxLength,
  ...suggesting
}: Suggesting<T> & {
  label: string
  hint?: ReactNode
  error?: ReactNode
  icon?: ReactNode
  placeholder?: string
  name?: string
  maxLength?: number
}) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <div className="relative">
        {icon && <span className="pointer-events-none absolute top-3.5 left-3.5 text-ink-2">{icon}</span>}
        <SuggestionInput
          {...control}
          {...suggesting}
          name={name}
          maxLength={maxLength}
          placeholder={placeholder}
          className={cx(controlStyle, icon !== undefined && 'pl-11')}
        />
      </div>
    )}
  </Field>
)

interface Suggestion {
  id: string
  label: string
  detail?: string
}

interface Suggesting<T extends Suggestion> {
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly T[]
  onChoose: (suggestion: T) => void
  /** Content below the suggestions, such as their source. */
  footer?: ReactNode
}

/**
 * The control of a `Combobox` without its label: an input with a list of suggestions below. The element around it must
 * be positioned. Arrows move, Enter chooses, Esc closes.
 */
const SuggestionInput = <T extends Suggestion>({
  value,
  onValueChange,
  suggestions,
  onChoose,
  footer,
  ...rest
}: Suggesting<T> & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>) => {
  const { ui } = useMessages()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (suggestion: T) => {
    setIsOpen(false)
    setActive(-1)
    onChoose(suggestion)
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The position after the list is the input itself.
      const places = suggestions.length + 1
      setActive((current) => ((current + 1 + step + places) % places) - 1)
    }
    const suggestion = suggestions[active]
    if (event.key === 'Enter' && isShown && suggestion) {
      event.preventDefault()
      choose(suggestion)
    }
    if (event.key === 'Escape' && isShown) {
      // The surrounding dialog stays open.
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  return (
    <>
      <input
        {...rest}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={move}
        onChange={(event) => {
          setIsOpen(true)
          setActive(-1)
          onValueChange(event.currentTarget.value)
        }}
      />
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-nav mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 text-ink shadow-panel"
      >
        <div id={listId} role="listbox" aria-label={ui.suggestionList}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of its list
            <div
              key={suggestion.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // A press must not move the focus from the input, or the list closes under the finger.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className="flex min-h-12 cursor-pointer flex-col justify-center rounded-slot px-3 py-1.5 hover:bg-surface-2 aria-selected:bg-surface-2"
            >
              <span className="font-semibold">{suggestion.label}</span>
              {suggestion.detail && <span className="text-small text-ink-2">{suggestion.detail}</span>}
            </div>
          ))}
        </div>
        {footer && <div className="px-3 py-1.5 text-label text-ink-2">{footer}</div>}
      </div>
      <span role="status" className="spoken">
        {isOpen && value.length > 2 ? ui.suggestions(suggestions.length) : ''}
      </span>
    </>
  )
}
