import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { Consent } from '@baari/domain/privacy/purposes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { guardedApi } from '../api/guardedApi.ts'
import { endSession } from '../api/session.ts'
import { useRole } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { saveFile } from '../ui/tables/saveFile.ts'
import { useAccountMessages } from './english.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'

/** Exports all data of the account, or deletes the account, as the law requires. */
export const DataCard = () => {
  const accounts = useAccountMessages()
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
    <TitledCard title={accounts.yourData}>
      <p className="text-ink-2">{accounts.downloadText}</p>
      <Button
        variant="quiet"
        className="max-w-full flex-wrap self-start"
        icon={<Download aria-hidden className="size-5" />}
        busy={exporting.isPending}
        busyText={accounts.downloading}
        onClick={() => exporting.mutate()}
      >
        {accounts.download}
      </Button>
      {exporting.isError && <Banner tone="danger">{failureMessage(exporting.error, accounts.downloadFailed)}</Banner>}
      {role !== 'ADMIN' && <DeleteAccount />}
    </TitledCard>
  )
}

const WORD = 'DELETE'

/** Deletes the account after the user has typed a confirmation. */
const DeleteAccount = () => {
  const accounts = useAccountMessages()
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
    <details className="border-t border-line pt-2">
      <summary className="unfolds touch font-semibold">{accounts.deleteAccount}</summary>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{accounts.deleteText}</p>
        <Button variant="quiet" className="self-start" onClick={sheet.open}>
          {accounts.deleteAccount}
        </Button>
      </div>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={accounts.deleteTitle}
        footer={
          <>
            <Button variant="quiet" onClick={sheet.close}>
              {accounts.keepAccount}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              busy={deleting.isPending || deleting.isSuccess}
              busyText={accounts.deleting}
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
          {deleting.isError && <Banner tone="danger">{failureMessage(deleting.error, accounts.deleteFailed)}</Banner>}
        </form>
      </Dialog>
    </details>
  )
}

type Consents = WireReply<Api['listConsents']>

const KEY = ['listConsents'] as const

/** The player's consents; each can be withdrawn here. */
export const ConsentsCard = () => {
  const { consents } = useAccountMessages()
  const found = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.listConsents({}, { signal }) })
  return (
    <TitledCard title={consents.title}>
      <p className="text-small text-ink-2">
        {consents.text((text) => (
          <Link to={paths.privacyNotice()} className="font-semibold text-primary underline underline-offset-4">
            {text}
          </Link>
        ))}
      </p>
      <Fetched
        found={found}
        messages={{ loading: consents.loading, failed: consents.loadFailed }}
        skeletons={['h-32']}
        oldData="below"
      >
        {(data) => <Choices {...data} />}
      </Fetched>
    </TitledCard>
  )
}

const Choices = ({ noticeVersion, given, history }: Consents) => {
  const { consents } = useAccountMessages()
  const role = useRole()
  const queries = useQueryClient()
  const deleting = useSheetAddress('delete-account')
  const deciding = useMutation({
    scope: { id: KEY[0] },
    mutationFn: ({ purpose, isGiven }: { purpose: Consent; isGiven: boolean }) =>
      api.setConsent({ params: { purpose }, body: { isGiven, noticeVersion } }),
    onSuccess: (saved) => queries.setQueryData<Consents>(KEY, saved),
  })
  const hasMarketing = deciding.isPending ? deciding.variables.isGiven : given.includes('MARKETING')
  return (
    <>
      <p>{given.includes('SERVICE') ? consents.serviceGiven : consents.serviceMissing}</p>
      {role !== 'ADMIN' && (
        <details>
          <summary className="unfolds touch font-semibold">{consents.withdraw}</summary>
          <p className="mb-2 text-small text-ink-2">{consents.withdrawText}</p>
          <Button variant="quiet" onClick={deleting.open}>
            {consents.withdraw}
          </Button>
        </details>
      )}
      <Checkbox
        label={consents.purposes.MARKETING}
        checked={hasMarketing}
        onCheckedChange={(isGiven) => deciding.mutate({ purpose: 'MARKETING', isGiven })}
      />
      {deciding.isError && <Banner tone="danger">{failureMessage(deciding.error, consents.failed)}</Banner>}
      <History history={history} />
    </>
  )
}

const History = ({ history }: Pick<Consents, 'history'>) => {
  const { consents } = useAccountMessages()
  if (history.length === 0) return <p className="text-small text-ink-2">{consents.noHistory}</p>
  return (
    <details>
      <summary className="unfolds touch font-semibold">{consents.history}</summary>
      <ul className="flex flex-col divide-y divide-line text-small">
        {history.map(({ purpose, isGiven, noticeVersion, decidedAt }) => (
          <li key={`${purpose}${decidedAt}`} className="py-2">
            <p>
              {consents.purposes[purpose]}: {isGiven ? consents.agreed : consents.withdrawn}
            </p>
            <p className="text-ink-2">{consents.decided(formatInstant(decidedAt), noticeVersion)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
