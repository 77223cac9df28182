import { useState } from 'react'

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
