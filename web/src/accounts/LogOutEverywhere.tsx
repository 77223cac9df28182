import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { endSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAccountWords } from './english.ts'

/** Ends every session of the account. Unlike a log-out on this device, it needs the server's confirmation. */
export const LogOutEverywhere = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const accounts = useAccountWords()
  const ending = useMutation({
    mutationFn: () => api.logout({ query: { all: 'true' } }),
    onSuccess: () => {
      endSession()
      // A page load clears the account's data from memory.
      window.location.assign(paths.login())
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={accounts.logoutEverywhereTitle}
      text={accounts.logoutEverywhereText}
      go={accounts.logoutEverywhere}
      onGo={ending.mutate}
      busy={ending.isPending || ending.isSuccess}
      problem={ending.isError ? accounts.logoutEverywhereFailed : undefined}
    />
  )
}
