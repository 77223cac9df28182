import { useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAccountWords } from './useAccountWords.ts'

/** Whoever goes to another page with unsaved changes is asked first. Sheets of the same page open as ever. */
export const AskBeforeLeaving = ({ isChanged }: { isChanged: boolean }) => {
  const accounts = useAccountWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={accounts.leaveTitle}
      footer={
        <>
          <Button look="quiet" onClick={stay}>
            {accounts.stay}
          </Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {accounts.leave}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{accounts.leaveText}</p>
    </Dialog>
  )
}
