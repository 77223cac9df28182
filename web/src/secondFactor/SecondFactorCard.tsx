import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { guardedApi } from '../api/guardedApi.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { useRole } from '../api/useSession.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useSecondFactorMessages } from './english.ts'
import { EnterFactorCode, RecoveryCodes, SetUpSecondFactor } from './SetUpSecondFactor.tsx'

const KEY = 'readSecondFactor'

/** The second factor of an admin or owner: setup, new recovery codes, removal. Hidden if the feature is off. */
export const SecondFactorCard = () => {
  const messages = useSecondFactorMessages()
  const role = useRole()
  const queryClient = useQueryClient()
  const setUp = useSheetAddress('second-factor')
  const found = useQuery({ queryKey: [KEY], queryFn: ({ signal }) => guardedApi.readSecondFactor({}, { signal }) })
  const readAgain = () => queryClient.invalidateQueries({ queryKey: [KEY] })
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureMessage(found.error, messages.loadFailed)}
      </ErrorState>
    )
  if (!found.data?.isOffered) return null
  const text = role === 'ADMIN' ? messages.text : messages.ownerText
  return (
    <TitledCard
      title={
        <span className="flex flex-wrap items-center gap-3">
          {messages.title}
          {found.data.setUpAt !== null && <Badge tone="primary">{messages.on}</Badge>}
        </span>
      }
    >
      {found.data.setUpAt === null ? (
        <>
          <p className="text-ink-2">{text}</p>
          <Button className="self-start" onClick={setUp.open}>
            {messages.setUp}
          </Button>
        </>
      ) : (
        <ManageFactor factor={found.data} setUpAt={found.data.setUpAt} onChanged={readAgain} />
      )}
      <Dialog open={setUp.isOpen} onClose={setUp.close} shape="sheet" title={messages.setUpTitle}>
        <SetUpSecondFactor
          text={text}
          onDone={() => {
            setUp.close()
            void readAgain()
          }}
        />
      </Dialog>
    </TitledCard>
  )
}

const ManageFactor = ({
  factor,
  setUpAt,
  onChanged,
}: {
  factor: WireReply<Api['readSecondFactor']>
  setUpAt: string
  onChanged: () => Promise<void>
}) => {
  const messages = useSecondFactorMessages()
  const role = useRole()
  const remove = useSheetAddress('remove-second-factor')
  const [codes, setCodes] = useState<readonly string[]>()
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <>
      <p className="text-ink-2">
        {`${messages.since(formatInstant(setUpAt))} ${messages.codesLeft(factor.recoveryCodesLeft)}`}
      </p>
      {failure !== undefined && <Banner tone="danger">{failureMessage(failure, messages.renewFailed)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          busy={isBusy}
          busyText={messages.renewing}
          onClick={() =>
            void attempt(
              () => guardedApi.renewRecoveryCodes({}),
              ({ recoveryCodes }) => setCodes(recoveryCodes),
            )
          }
        >
          {messages.renew}
        </Button>
        <Button variant="quiet" onClick={remove.open}>
          {messages.remove}
        </Button>
      </div>
      <Dialog open={codes !== undefined} onClose={() => setCodes(undefined)} shape="sheet" title={messages.renew}>
        {codes && (
          <RecoveryCodes
            codes={codes}
            onKept={() => {
              setCodes(undefined)
              void onChanged()
            }}
          />
        )}
      </Dialog>
      <RemoveSecondFactor
        text={
          role === 'ADMIN'
            ? messages.removeText
            : factor.isRequired
              ? messages.ownerRemoveRequiredText
              : messages.ownerRemoveText
        }
        open={remove.isOpen}
        onClose={remove.close}
        onRemoved={onChanged}
      />
    </>
  )
}

/** Removes the second factor, after asking for one of its codes. */
const RemoveSecondFactor = ({
  text,
  open,
  onClose,
  onRemoved,
}: {
  text: string
  open: boolean
  onClose: () => void
  onRemoved: () => Promise<void>
}) => {
  const messages = useSecondFactorMessages()
  const toast = useToast()
  return (
    <Dialog open={open} onClose={onClose} title={messages.removeTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{text}</p>
        <EnterFactorCode
          send={(code) => guardedApi.removeSecondFactor({ body: { code } })}
          onDone={() => {
            onClose()
            toast.tell(messages.removed)
            void onRemoved()
          }}
          go={messages.remove}
          busyText={messages.removing}
          variant="danger"
        />
      </div>
    </Dialog>
  )
}
