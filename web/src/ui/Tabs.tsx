import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { useCurrentInView } from './useCurrentInView.ts'

export interface Tab<T extends string> {
  value: T
  label: ReactNode
  content: ReactNode
}

const steps = dictionary<(at: number, count: number) => number>({
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
})

/** `line` is for tabs inside the panel of other tabs. */
const variants = {
  box: {
    list: 'rounded-control bg-surface-2 p-1',
    tab: 'grow rounded-slot aria-selected:bg-raised aria-selected:shadow-bar',
    chosen: '',
    other: '',
    panel: 'pt-4',
  },
  line: {
    list: 'border-b border-line',
    tab: 'border-b-[3px] text-small focus-visible:-outline-offset-3',
    chosen: 'border-primary',
    other: 'border-transparent',
    panel: 'pt-3',
  },
}

/** Tabs with panels, of which one is mounted. A single tab stop; arrows, Home and End move and select at once. */
export const Tabs = <T extends string>({
  label,
  variant = 'box',
  tabs,
  value,
  onValueChange,
}: {
  label: string
  variant?: keyof typeof variants
  tabs: readonly Tab<T>[]
  value: T
  onValueChange: (value: T) => void
}) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.value === value)
  useCurrentInView(list, shown?.value)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // Counted from the focused tab, because `value` may update a moment later.
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = step(buttons.indexOf(event.target as HTMLElement), buttons.length)
    const next = tabs[at]
    if (!next) return
    onValueChange(next.value)
    buttons[at]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={cx('scroll-row', variants[variant].list)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            className={cx(
              'touch px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-selected:text-ink',
              variants[variant].tab,
              tab.value === value ? variants[variant].chosen : variants[variant].other,
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern requires a focusable panel
          tabIndex={0}
          className={variants[variant].panel}
        >
          {shown.content}
        </div>
      )}
    </>
  )
}
