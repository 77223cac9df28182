import { useState } from 'react'
import { api } from '../api/api.ts'
import { endSession } from '../api/session.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'

/**
 * Asks for confirmation, then ends the session on this device whatever the server answers: a lost connection must not
 * keep the user logged in.
 */
export const LogOut = () => {
  const { shell } = useMessages()
  const { isOpen, close } = useSheetAddress('logout')
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = (isNotified: boolean) => {
    endSession({ isNotified })
    // A page load clears the account's data from memory.
    window.location.assign(paths.login())
  }
  const logOut = () => {
    setIsLeaving(true)
    api.logout({ query: {} }).then(
      () => leave(true),
      () => leave(false),
    )
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      title={shell.logoutTitle}
      text={shell.logoutText}
      go={shell.logout}
      onGo={logOut}
      busy={isLeaving}
    />
  )
}
