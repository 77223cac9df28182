import { useEffect, useState } from 'react'
import { DRAFT } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'

interface Kept<T> {
  /** The time at which the draft was begun; identifies it. */
  begun: number
  ownerId: string
  value: Partial<T>
}

/** The number of drafts kept of one form. */
const MOST = 5

const readKept = <T>(key: string): Kept<T>[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

const writeKept = <T>(key: string, kept: readonly Kept<T>[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(kept.slice(-MOST)))
  } catch {
    // Without storage the browser keeps no drafts.
  }
}

interface Form<T> {
  name: string
  /** The owner in the address: opens the draft for this owner, or else the newest. */
  ownerId: string
  fresh: (ownerId: string) => T
  ownerOf: (value: T) => string
  /** The part that may be stored on the device. */
  keep: (value: T) => Partial<T>
}

/**
 * A half-filled form, stored on this device for this admin until it is sent or discarded, or the admin logs out. It
 * survives a session that timed out.
 */
export const useDraft = <T>({ name, ownerId, fresh, ownerOf, keep }: Form<T>) => {
  const session = useSession()
  const key = `${DRAFT}${name}:${session.status === 'in' ? session.user.entityId : ''}`
  const [draft, setDraft] = useState(() => {
    const all = readKept<T>(key)
    const found = ownerId === '' ? all.at(-1) : all.find((kept) => kept.ownerId === ownerId)
    return found
      ? { begun: found.begun, value: { ...fresh(ownerId), ...found.value }, isKept: true }
      : { begun: Date.now(), value: fresh(ownerId), isKept: false }
  })
  const { begun, value, isKept } = draft
  useEffect(() => {
    const others = readKept<T>(key).filter((kept) => kept.begun !== begun)
    writeKept(key, isKept ? [...others, { begun, ownerId: ownerOf(value), value: keep(value) }] : others)
  }, [key, begun, value, isKept, ownerOf, keep])
  return {
    value,
    isKept,
    change: (changed: (value: T) => T) =>
      setDraft((current) => ({ ...current, value: changed(current.value), isKept: true })),
    /** Starts an empty form, for the same owner if one is given. */
    begin: (of = '') => setDraft({ begun: Date.now(), value: fresh(of), isKept: false }),
    /** Discards the draft and returns its undo. */
    discard: () => {
      setDraft({ begun, value: fresh(ownerId), isKept: false })
      return () => setDraft(draft)
    },
  }
}
