import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { useRef, useState } from 'react'

/** Runs one call at a time and keeps its outcome. It works without a query cache too. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const attempt = async <T>(act: () => Promise<T>, done?: (answer: T) => void): Promise<void> => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const answer = await act()
      done?.(answer)
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, attempt, forget: () => setFailure(undefined) }
}

/** After a decision, sending the same parts again is a new attempt. */
export const isDecided = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500

/**
 * The Idempotency-Key of the next request: stable for the same parts until the server has decided, so that pressing
 * again after a lost answer does nothing twice. Pass every failure to `failed`.
 */
export const useAttemptKey = (parts: readonly unknown[]) => {
  const attempt = useRef<{ parts: readonly unknown[]; key: string }>(undefined)
  return {
    options: () => {
      if (!attempt.current || attempt.current.parts.some((part, index) => part !== parts[index]))
        attempt.current = { parts, key: crypto.randomUUID() }
      return { headers: { 'idempotency-key': attempt.current.key } }
    },
    failed: (failure: unknown) => {
      if (isDecided(failure)) attempt.current = undefined
    },
  }
}
