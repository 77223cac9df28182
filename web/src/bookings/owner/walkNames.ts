import type { KeyboardEvent } from 'react'

/** Arrows walk from name to name, as the list goes. */
export const walkNames = (event: KeyboardEvent<HTMLButtonElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const names = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLButtonElement>('[data-name]') ?? [])]
  names[names.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
