import { shortId } from '@baari/contract/wire/values.ts'
import { LogOut } from 'lucide-react'
import type { SessionUser } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FactList } from '../ui/FactList.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useWords } from '../words/en.ts'
import { useAccountWords } from './english.ts'
import { formatPhone } from './formatPhone.ts'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'

/** What nobody changes by hand, and the two ways out. */
export const AccountCard = ({ player }: { player: SessionUser }) => {
  const accounts = useAccountWords()
  const { shell } = useWords()
  const logout = useSheetAddress('logout')
  const everywhere = useSheetAddress('logout-everywhere')
  const facts: [term: string, text: string][] = [
    [accounts.phone, formatPhone(player.phoneNumber)],
    [accounts.role, accounts.roles[player.role]],
    [accounts.accountId, shortId(player.entityId)],
  ]
  return (
    <Card className="flex flex-col gap-5 p-5">
      <h2 className="text-title">{accounts.account}</h2>
      <FactList facts={facts} className="flex flex-col gap-3" />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button look="quiet" icon={<LogOut aria-hidden className="size-5" />} onClick={logout.open}>
          {shell.logout}
        </Button>
        <Button look="quiet" onClick={everywhere.open}>
          {accounts.logoutEverywhere}
        </Button>
      </div>
      <LogOutEverywhere open={everywhere.isOpen} onClose={everywhere.close} />
    </Card>
  )
}
