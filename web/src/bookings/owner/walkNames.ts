import type { KeyboardEvent } from 'react'

/** Arrow keys move between the names, in the order of the list. */
export const walkNames = (event: KeyboardEvent<HTMLButtonElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const names = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLButtonElement>('[data-name]') ?? [])]
  names[names.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
