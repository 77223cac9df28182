import { useEffect } from 'react'

/** Keeps the screen on while a ticket is shown, if the browser allows it. */
export const useWakefulScreen = (): void => {
  useEffect(() => {
    // Absent in some browsers, and refused by phones in power saving mode: then the screen turns off as usual.
    if (!('wakeLock' in navigator)) return
    const lock = navigator.wakeLock.request('screen').catch(() => undefined)
    return () => void lock.then((held) => held?.release())
  }, [])
}
