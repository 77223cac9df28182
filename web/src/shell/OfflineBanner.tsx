import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../words/en.ts'

const watch = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** A banner while the connection is lost. */
export const OfflineBanner = () => {
  const { ui } = useWords()
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex min-h-11 items-center justify-center gap-2 bg-warning-soft px-4 text-small font-semibold text-on-warning-soft">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {ui.offline}
        </p>
      )}
    </div>
  )
}
