import { Tabs as Parts } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab<T extends string> {
  value: T
  label: ReactNode
  content: ReactNode
}

/** Tabs over panels of which one is there. Arrow keys move and show at once. */
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
}) => (
  <Parts.Root value={value} onValueChange={(next) => onValueChange(next as T)}>
    <Parts.List aria-label={label} activateOnFocus className="scroll-row rounded-control bg-surface-2 p-1">
      {tabs.map((tab) => (
        <Parts.Tab
          key={tab.value}
          value={tab.value}
          className="touch grow rounded-slot px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-bar"
        >
          {tab.label}
        </Parts.Tab>
      ))}
    </Parts.List>
    {tabs.map((tab) => (
      <Parts.Panel key={tab.value} value={tab.value} className="pt-4">
        {tab.content}
      </Parts.Panel>
    ))}
  </Parts.Root>
)
