import { shortId } from '@baari/contract/wire/values.ts'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '../api/api.ts'
import { endSession, type SessionUser } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useWords } from '../words/en.ts'
import { lazyPart } from '../words/lazyPart.ts'
import { useAccountWords } from './english.ts'
import { formatPhone } from './formatPhone.ts'

const ChangeNumber = lazyPart(async () => (await import('./number/ChangeNumber.tsx')).ChangeNumber)

/** The facts of the account, the change of its number, and the two ways to log out. */
export const AccountCard = ({ player }: { player: SessionUser }) => {
  const accounts = useAccountWords()
  const { shell } = useWords()
  const logout = useSheetAddress('logout')
  const everywhere = useSheetAddress('logout-everywhere')
  const change = useSheetAddress('change-number')
  const facts: [term: string, text: string][] = [
    [accounts.phone, formatPhone(player.phoneNumber)],
    [accounts.role, accounts.roles[player.role]],
    [accounts.accountId, shortId(player.entityId)],
  ]
  return (
    <Card className="flex flex-col gap-5 p-5">
      <h2 className="text-title">{accounts.account}</h2>
      <FactList facts={facts} className="flex flex-col gap-3" />
      {player.role !== 'ADMIN' && (
        <Button look="quiet" className="self-start" onClick={change.open}>
          {accounts.changeNumber}
        </Button>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button look="quiet" icon={<LogOut aria-hidden className="size-5" />} onClick={logout.open}>
          {shell.logout}
        </Button>
        <Button look="quiet" onClick={everywhere.open}>
          {accounts.logoutEverywhere}
        </Button>
      </div>
      <Dialog open={change.isOpen} onClose={change.close} title={accounts.changeNumberTitle}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ChangeNumber own={player.phoneNumber} onDone={change.close} />
        </Suspense>
      </Dialog>
      <LogOutEverywhere open={everywhere.isOpen} onClose={everywhere.close} />
    </Card>
  )
}

/** Ends every session of the account. Unlike a log-out on this device, it needs the server's confirmation. */
const LogOutEverywhere = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
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
