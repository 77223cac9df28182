import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { lazyPart } from '../../messages/messagesIn.ts'

type Ask = (text: string) => Promise<void>

const AlertContext = createContext<Ask | undefined>(undefined)

/** `const alert = useAlert(); await alert('…')` shows a sentence with an OK button and resolves when it is closed. */
export const useAlert = (): Ask => {
  const ask = useContext(AlertContext)
  if (!ask) throw new Error('useAlert needs an AlertProvider above it')
  return ask
}

const loadDialog = async () => (await import('./AlertDialog.tsx')).AlertDialog
const AlertDialog = lazyPart(loadDialog)

/** Renders the page's single alert dialog. A second alert waits for the first. */
export const AlertProvider = ({ children }: { children: ReactNode }) => {
  const [waiting, setWaiting] = useState<{ text: string; done: () => void }[]>([])
  const [wasOpened, setWasOpened] = useState(false)
  const ask = useCallback<Ask>(
    (text) =>
      new Promise((done) => {
        setWasOpened(true)
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
      {wasOpened && (
        <Suspense fallback={null}>
          <AlertDialog text={first?.text} onClose={close} />
        </Suspense>
      )}
    </AlertContext>
  )
}
