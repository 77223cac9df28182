import { useEffect, useState } from 'react'
import { forgetAnswers } from '../api/forgetDevice.ts'
import { useSession } from '../api/useSession.ts'
import { product } from '../product.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useOfflineWords } from './english.ts'
import { takeOver, watchUpdates } from './watchUpdates.ts'

/** Waits for everything that the page itself loads. */
const REST_MS = 1_000

/** Mounted last: caches Baari on the device, and announces new versions. */
export const Updates = () => {
  const words = useOfflineWords()
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
          <Button look="quiet" onClick={() => takeOver(waiting)}>
            {words.reload}
          </Button>
        }
        onDismiss={() => setIsDismissed(true)}
      >
        {words.updateReady(product.name)}
      </Banner>
    </div>
  )
}
