import { type ReactNode, useCallback, useState } from 'react'
import { useWords } from '../words/useWords.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { AlertContext, type Ask } from './useAlert.ts'

/** Holds the page's one alert dialog. A second alert waits for the first. */
export const AlertProvider = ({ children }: { children: ReactNode }) => {
  const { ui } = useWords()
  const [waiting, setWaiting] = useState<{ text: string; done: () => void }[]>([])
  const ask = useCallback<Ask>(
    (text) => new Promise((done) => setWaiting((current) => [...current, { text, done }])),
    [],
  )
  const first = waiting[0]
  const close = () => {
    first?.done()
    setWaiting((current) => current.slice(1))
  }
  return (
    <AlertContext value={ask}>
      {children}
      <Dialog
        open={first !== undefined}
        onClose={close}
        role="alertdialog"
        title={ui.alertTitle}
        footer={
          <Button onClick={close} autoFocus>
            {ui.ok}
          </Button>
        }
      >
        <p>{first?.text}</p>
      </Dialog>
    </AlertContext>
  )
}
