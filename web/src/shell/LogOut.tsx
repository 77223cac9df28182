import { useState } from 'react'
import { api } from '../api/api.ts'
import { endSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useWords } from '../words/en.ts'

/** Asks once, then ends the session here whatever the server says: a dead connection must not keep someone logged in. */
export const LogOut = () => {
  const { shell } = useWords()
  const { isOpen, close } = useSheetAddress('logout')
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = (isTold: boolean) => {
    endSession({ isTold })
    // A fresh page: nothing of the account stays in memory.
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
