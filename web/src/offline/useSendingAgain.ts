import { useEffect } from 'react'

const TRY_AGAIN_MS = 15_000

/**
 * Sends the entries stored on this device: at once, when the connection returns, and periodically while any are left.
 */
export const useSendingAgain = (send: () => Promise<void>, isWaiting: boolean): void => {
  useEffect(() => {
    const trySending = () => void send()
    trySending()
    window.addEventListener('online', trySending)
    const timer = isWaiting ? setInterval(trySending, TRY_AGAIN_MS) : undefined
    return () => {
      window.removeEventListener('online', trySending)
      clearInterval(timer)
    }
  }, [send, isWaiting])
}
