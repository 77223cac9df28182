import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAccountWords } from './english.ts'

/**
 * Asks before unsaved changes are lost to another page or a closed tab. Sheets of the same page open without asking.
 */
export const AskBeforeLeaving = ({ isChanged }: { isChanged: boolean }) => {
  const accounts = useAccountWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={accounts.leaveTitle}
      text={accounts.leaveText}
      stay={accounts.stay}
      go={accounts.leave}
      onGo={() => blocker.proceed?.()}
    />
  )
}
