import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureSentence } from '../api/failureSentence.ts'
import { guardedApi } from '../api/guardedApi.ts'
import { useRole } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { useAccountWords } from './english.ts'

/** Exports all data of the account, or deletes the account, as the law requires. */
export const DataCard = () => {
  const accounts = useAccountWords()
  const role = useRole()
  const exporting = useMutation({
    mutationFn: () => guardedApi.exportAccount({}),
    onSuccess: (everything) =>
      saveFile({
        name: accounts.downloadName(everything.exportedAt.slice(0, 10)),
        content: JSON.stringify(everything, undefined, 2),
        type: 'application/json',
      }),
  })
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{accounts.yourData}</h2>
      <p className="text-ink-2">{accounts.downloadText}</p>
      <Button
        look="quiet"
        className="self-start"
        icon={<Download aria-hidden className="size-5" />}
        busy={exporting.isPending}
        busyWords={accounts.downloading}
        onClick={() => exporting.mutate()}
      >
        {accounts.download}
      </Button>
      {exporting.isError && <Banner tone="danger">{failureSentence(exporting.error, accounts.downloadFailed)}</Banner>}
      {role !== 'ADMIN' && <DeleteAccount />}
    </Card>
  )
}
