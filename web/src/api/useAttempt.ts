import { useState } from 'react'

/** One call at a time, with what became of it. Also for pages that have no query cache around them. */
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
