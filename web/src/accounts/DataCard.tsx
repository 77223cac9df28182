import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { guardedApi } from '../api/guardedApi.ts'
import { endSession } from '../api/session.ts'
import { useRole } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useAccountWords } from './english.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'

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

const WORD = 'DELETE'

/** Deletes the account after the user has typed a confirmation. */
const DeleteAccount = () => {
  const accounts = useAccountWords()
  const sheet = useSheetAddress('delete-account')
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const deleting = useMutation({
    mutationFn: () => api.deleteAccount({ body: { confirm: WORD } }),
    onSuccess: () => {
      endSession()
      // A page load clears the account's data from memory.
      window.location.assign(paths.home())
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMeant = typed.trim() === WORD
    flushSync(() => setFault(isMeant ? undefined : accounts.deleteWordMissing))
    if (isMeant) deleting.mutate()
    else focusFirstInvalid(event.currentTarget)
  }
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <p className="text-ink-2">{accounts.deleteText}</p>
      <Button look="quiet" className="self-start" onClick={sheet.open}>
        {accounts.deleteAccount}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={accounts.deleteTitle}
        footer={
          <>
            <Button look="quiet" onClick={sheet.close}>
              {accounts.keepAccount}
            </Button>
            <Button
              type="submit"
              form={formId}
              look="danger"
              busy={deleting.isPending || deleting.isSuccess}
              busyWords={accounts.deleting}
            >
              {accounts.deleteForGood}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-ink-2">{accounts.deleteWarning}</p>
          <TextInput
            label={accounts.deleteWord}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onValueChange={(text) => {
              setTyped(text)
              setFault(undefined)
            }}
            error={fault}
          />
          {deleting.isError && <Banner tone="danger">{failureSentence(deleting.error, accounts.deleteFailed)}</Banner>}
        </form>
      </Dialog>
    </div>
  )
}
