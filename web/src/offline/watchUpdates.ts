const WORKER = '/sw.js'

const letGo = async (): Promise<void> => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/**
 * Keeps Baari on the device, and tells of a new version that waits: it takes over by itself once no page of the old one
 * is open. Answers how to stop watching.
 */
export const watchUpdates = async (tell: (waiting: ServiceWorker) => void): Promise<() => void> => {
  const nothing = () => undefined
  if (!('serviceWorker' in navigator)) return nothing
  // The sources come from a server of their own, and nothing may stand between.
  if (!import.meta.env.PROD) return letGo().then(() => nothing)
  // Where a browser forbids it the page works as it is.
  const registration = await navigator.serviceWorker.register(WORKER).catch(nothing)
  if (!registration) return nothing
  const { controller } = navigator.serviceWorker
  controller?.postMessage({ act: 'complete', language: document.documentElement.lang })
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  const lookAgain = () => {
    // Without a connection there is nothing new to hear of.
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

/** The new version takes over and the page begins again in it. */
export const takeOver = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ act: 'takeOver' })
}
