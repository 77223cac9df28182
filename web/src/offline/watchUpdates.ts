const WORKER = '/sw.js'

const letGo = async (): Promise<void> => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/**
 * Caches Baari on the device and reports a waiting new version, which also takes over once no page of the old one is
 * open. Returns a function that stops watching.
 */
export const watchUpdates = async (tell: (waiting: ServiceWorker) => void): Promise<() => void> => {
  const nothing = () => undefined
  if (!('serviceWorker' in navigator)) return nothing
  // The development server needs no worker between it and the page.
  if (!import.meta.env.PROD) return letGo().then(() => nothing)
  // Where the browser forbids workers, the page works without one.
  const registration = await navigator.serviceWorker.register(WORKER).catch(nothing)
  if (!registration) return nothing
  const { controller } = navigator.serviceWorker
  controller?.postMessage({ act: 'complete', language: document.documentElement.lang })
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  const lookAgain = () => {
    // Offline, the check for updates fails.
    if (document.visibilityState === 'visible') registration.update().catch(nothing)
  }
  registration.addEventListener('updatefound', follow)
  document.addEventListener('visibilitychange', lookAgain)
  follow()
  look()
  return () => {
    registration.removeEventListener('updatefound', follow)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** Activates the new version and reloads the page. */
export const takeOver = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ act: 'takeOver' })
}
