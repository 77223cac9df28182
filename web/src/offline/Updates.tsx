import { useEffect, useState } from 'react'
import { forgetAnswers } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { product } from '../product.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useOfflineMessages } from './english.ts'

/** Waits for everything that the page itself loads. */
const REST_MS = 1_000

/** Mounted last: caches Baari on the device, and announces new versions. */
export const Updates = () => {
  const messages = useOfflineMessages()
  const { status } = useSession()
  const [waiting, setWaiting] = useState<ServiceWorker>()
  const [isDismissed, setIsDismissed] = useState(false)
  useEffect(() => {
    let stop = (): void => undefined
    const timer = setTimeout(async () => {
      stop = await watchUpdates(setWaiting)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  useEffect(() => {
    // A session may have ended before its answers could be deleted, such as in a tab that was closed at once.
    if (status === 'out') forgetAnswers()
  }, [status])
  if (!waiting || isDismissed) return null
  return (
    <div className="page-width py-2 print:hidden">
      <Banner
        action={
          <Button variant="quiet" onClick={() => takeOver(waiting)}>
            {messages.reload}
          </Button>
        }
        onDismiss={() => setIsDismissed(true)}
      >
        {messages.updateReady(product.name)}
      </Banner>
    </div>
  )
}

const WORKER = '/sw.js'

const letGo = async (): Promise<void> => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/**
 * Caches Baari on the device and reports a waiting new version, which also takes over once no page of the old one is
 * open. Returns a function that stops watching.
 */
const watchUpdates = async (tell: (waiting: ServiceWorker) => void): Promise<() => void> => {
  const nothing = () => undefined
  if (!('serviceWorker' in navigator)) return nothing
  // The development server needs no worker between it and the page.
  if (!import.meta.env.PROD) return letGo().then(() => nothing)
  // Where the browser forbids workers, the page works without one.
  const registration = await navigator.serviceWorker.register(WORKER).catch(nothing)
  if (!registration) return nothing
  const { controller } = navigator.serviceWorker
  controller?.postMessage({ act: 'complete', language: document.documentElement.lang })
  const tellOfWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  }
  const follow = () => registration.installing?.addEventListener('statechange', tellOfWaiting)
  const checkForUpdate = () => {
    // Offline, the check for updates fails.
    if (document.visibilityState === 'visible') registration.update().catch(nothing)
  }
  registration.addEventListener('updatefound', follow)
  document.addEventListener('visibilitychange', checkForUpdate)
  follow()
  tellOfWaiting()
  return () => {
    registration.removeEventListener('updatefound', follow)
    document.removeEventListener('visibilitychange', checkForUpdate)
  }
}

/** Activates the new version and reloads the page. */
const takeOver = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ act: 'takeOver' })
}
