import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../words/lazyPart.ts'
import { AlertContext, type Ask } from './useAlert.ts'

const loadDialog = async () => (await import('./AlertDialog.tsx')).AlertDialog
const AlertDialog = lazyPart(loadDialog)

/** Renders the page's single alert dialog. A second alert waits for the first. */
export const AlertProvider = ({ children }: { children: ReactNode }) => {
  const [waiting, setWaiting] = useState<{ text: string; done: () => void }[]>([])
  const [hasAsked, setHasAsked] = useState(false)
  const ask = useCallback<Ask>(
    (text) =>
      new Promise((done) => {
        setHasAsked(true)
        setWaiting((current) => [...current, { text, done }])
      }),
    [],
  )
  useEffect(() => {
    // Preloads the dialog: an alert may be about a lost connection. If that fails, the dialog loads on first use.
    loadDialog().catch(() => undefined)
  }, [])
  const first = waiting[0]
  const close = () => {
    first?.done()
    setWaiting((current) => current.slice(1))
  }
  return (
    <AlertContext value={ask}>
      {children}
      {hasAsked && (
        <Suspense fallback={null}>
          <AlertDialog text={first?.text} onClose={close} />
        </Suspense>
      )}
    </AlertContext>
  )
}
