import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { endSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useWords } from '../words/useWords.ts'
import { useAccountWords } from './useAccountWords.ts'

/** Ends every session of the account. Unlike logging out here, this counts only when the server has done it. */
export const LogOutEverywhere = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const accounts = useAccountWords()
  const { ui } = useWords()
  const ending = useMutation({
    mutationFn: () => api.logout({ query: { all: 'true' } }),
    onSuccess: () => {
      endSession()
      // A fresh page: nothing of the account stays in memory.
      window.location.assign(paths.login())
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={accounts.logoutEverywhereTitle}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button look="danger" busy={ending.isPending || ending.isSuccess} onClick={() => ending.mutate()}>
            {accounts.logoutEverywhere}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{accounts.logoutEverywhereText}</p>
      {ending.isError && (
        <div className="mt-4">
          <Banner tone="danger">{accounts.logoutEverywhereFailed}</Banner>
        </div>
      )}
    </Dialog>
  )
}
