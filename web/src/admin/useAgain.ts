import { MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { useSyncExternalStore } from 'react'

/**
 * An admin's page stops refetching after this time without use. Each refetch renews an expired token, and a session
 * whose token is renewed counts as used.
 */
const IDLE_MILLISECONDS = 10 * MS_PER_MINUTE
const USES = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

const listeners = new Set<() => void>()
let isUsed = true
let idle: ReturnType<typeof setTimeout> | undefined

const change = (next: boolean): void => {
  if (next === isUsed) return
  isUsed = next
  for (const changed of listeners) changed()
}

const use = (): void => {
  clearTimeout(idle)
  idle = setTimeout(() => change(false), IDLE_MILLISECONDS)
  change(true)
}

const subscribe = (changed: () => void): (() => void) => {
  if (listeners.size === 0) {
    for (const kind of USES) window.addEventListener(kind, use, { capture: true, passive: true })
    use()
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearTimeout(idle)
    for (const kind of USES) window.removeEventListener(kind, use, { capture: true })
  }
}

/** The interval at which a list is refetched: as given while the page is used, and never while it is idle. */
export const useAgain = (milliseconds: number): { refetchInterval: number | false; staleTime: number } => {
  const isInUse = useSyncExternalStore(
    subscribe,
    () => isUsed,
    () => true,
  )
  return { refetchInterval: isInUse && milliseconds, staleTime: milliseconds }
}
