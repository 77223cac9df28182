import { useEffect } from 'react'

const TRY_AGAIN_MS = 15_000

/** Sends what waits on this device: at once, when the connection is back, and now and then while something waits. */
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
