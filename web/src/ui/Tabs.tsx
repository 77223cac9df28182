import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

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

/** Tabs over panels of which one is there. One stop for the Tab key; arrows, Home and End move and show at once. */
export const Tabs = <T extends string>({
  label,
  tabs,
  value,
  onValueChange,
}: {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onValueChange: (value: T) => void
}) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.value === value)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = step(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const next = tabs[at]
    if (!next) return
    onValueChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="scroll-row rounded-control bg-surface-2 p-1"
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
            className="touch grow rounded-slot px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-bar"
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for a panel that takes the focus
          tabIndex={0}
          className="pt-4"
        >
          {shown.content}
        </div>
      )}
    </>
  )
}
