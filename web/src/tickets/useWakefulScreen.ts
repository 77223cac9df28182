import { useEffect } from 'react'

/** The screen stays on while a ticket is shown, where the browser allows it. */
export const useWakefulScreen = (): void => {
  useEffect(() => {
    // Absent in some browsers, and refused by a phone that saves its battery: then the screen does what it always does.
    if (!('wakeLock' in navigator)) return
    const lock = navigator.wakeLock.request('screen').catch(() => undefined)
    return () => void lock.then((held) => held?.release())
  }, [])
}
