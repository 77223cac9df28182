import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { API_KEY } from '@baari/domain/developers/apiKeys.ts'
import { WEBHOOK, WEBHOOK_KINDS, type WebhookKind } from '@baari/domain/developers/webhooks.ts'
import { useMutation } from '@tanstack/react-query'
import { Play, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../accounts/focusFirstInvalid.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { Choices } from './ApiKeys.tsx'
import { useDeveloperMessages } from './english.ts'
import { GraceChoice, SecretDialog } from './SecretDialog.tsx'

type Webhook = WireReply<Api['listWebhooks']>['webhooks'][number]

/** The webhooks of a turf, and the form that adds another one. */
export const Webhooks = ({ turfId, webhooks }: { turfId: string; webhooks: readonly Webhook[] }) => {
  const { webhooks: messages } = useDeveloperMessages()
  return (
    <TitledCard title={messages.title}>
      <p className="text-small text-ink-2">{messages.intro}</p>
      {webhooks.length === 0 ? (
        <p className="text-small text-ink-2">{messages.none}</p>
      ) : (
        <ul className="flex flex-col">
          {webhooks.map((webhook) => (
            <li key={webhook.entityId} className="flex flex-col gap-2 border-t border-line py-3 first:border-0">
              <ShownWebhook webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      {webhooks.length < WEBHOOK.perTurf ? (
        <AddWebhook turfId={turfId} />
      ) : (
        <p className="text-small text-ink-2">{messages.full}</p>
      )}
    </TitledCard>
  )
}

const ShownWebhook = ({ webhook }: { webhook: Webhook }) => {
  const { webhooks: messages } = useDeveloperMessages()
  const { address, kinds, isPaused, failures, earlierUntil } = webhook
  return (
    <>
      <p className="min-w-0">
        <strong className="break-all">{address}</strong>
        <span className="block text-small text-ink-2">{kinds.map((kind) => messages.kindNames[kind]).join(' · ')}</span>
        {earlierUntil !== null && (
          <span className="block text-small text-ink-2">{messages.earlier(formatInstant(earlierUntil))}</span>
        )}
      </p>
      {(isPaused || failures > 0) && (
        <Banner tone="warning">{isPaused ? messages.paused : messages.failing(failures)}</Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {isPaused ? <ResumeWebhook webhook={webhook} /> : <TryWebhook webhook={webhook} />}
        <RotateWebhookSecret webhook={webhook} />
        <RemoveWebhook webhook={webhook} />
      </div>
    </>
  )
}

const AddWebhook = ({ turfId }: { turfId: string }) => {
  const { webhooks: messages } = useDeveloperMessages()
  const sheet = useSheetAddress('new-webhook')
  const formId = useId()
  const [address, setAddress] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(WEBHOOK_KINDS))
  const [wrong, setWrong] = useState<{ address?: string | undefined; kinds?: string | undefined }>({})
  const adding = useMutation({
    mutationFn: () =>
      ownerApi.addWebhook({ params: { turfId }, body: { address, kinds: [...chosen] as WebhookKind[] } }),
    onSuccess: () => setAddress(''),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      address: address.trim() === '' ? messages.addressMissing : undefined,
      kinds: chosen.size === 0 ? messages.kindsMissing : undefined,
    }
    flushSync(() => setWrong(found))
    if (found.address || found.kinds) focusFirstInvalid(event.currentTarget)
    else adding.mutate()
  }
  const close = () => {
    adding.reset()
    sheet.close()
  }
  return (
    <>
      <Button
        className="self-start"
        variant="quiet"
        icon={<WebhookIcon aria-hidden className="size-5" />}
        onClick={sheet.open}
      >
        {messages.add}
      </Button>
      <SecretDialog
        open={sheet.isOpen}
        onClose={close}
        title={messages.add}
        madeTitle={messages.added}
        secret={adding.data?.secret}
        action={
          <Button type="submit" form={formId} busy={adding.isPending} busyText={messages.adding}>
            {messages.go}
          </Button>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <TextInput
            label={messages.address}
            hint={messages.addressHint}
            value={address}
            required
            type="text"
            inputMode="url"
            autoComplete="off"
            maxLength={WEBHOOK.addressCharacters}
            error={wrong.address ?? (adding.isError ? failureMessage(adding.error, messages.addFailed) : undefined)}
            onValueChange={(text) => {
              setAddress(text)
              adding.reset()
            }}
          />
          <Choices
            label={messages.kinds}
            options={WEBHOOK_KINDS.map((value) => ({ value, label: messages.kindNames[value] }))}
            chosen={chosen}
            onChosenChange={setChosen}
            error={wrong.kinds}
          />
        </form>
      </SecretDialog>
    </>
  )
}

const ResumeWebhook = ({ webhook: { entityId, address } }: { webhook: Webhook }) => {
  const { webhooks: messages } = useDeveloperMessages()
  const toast = useToast()
  const resuming = useMutation({
    mutationFn: () => ownerApi.resumeWebhook({ params: { webhookId: entityId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => toast.tell(messages.resumed),
    onError: (error) => toast.warn(failureMessage(error, messages.resumeFailed)),
  })
  return (
    <Button
      icon={<Play aria-hidden className="size-5" />}
      aria-label={messages.resumeOf(address)}
      busy={resuming.isPending}
      busyText={messages.resuming}
      onClick={() => resuming.mutate()}
    >
      {messages.resume}
    </Button>
  )
}

const TryWebhook = ({ webhook: { entityId, address } }: { webhook: Webhook }) => {
  const { webhooks: messages } = useDeveloperMessages()
  const toast = useToast()
  const attempting = useMutation({
    mutationFn: () => ownerApi.tryWebhook({ params: { webhookId: entityId } }),
    onSuccess: () => toast.tell(messages.attempted),
    onError: (error) => toast.warn(failureMessage(error, messages.attemptFailed)),
  })
  return (
    <Button
      variant="quiet"
      icon={<Send aria-hidden className="size-5" />}
      aria-label={messages.attemptOf(address)}
      busy={attempting.isPending}
      busyText={messages.attempting}
      onClick={() => attempting.mutate()}
    >
      {messages.attempt}
    </Button>
  )
}

const RotateWebhookSecret = ({ webhook: { entityId, address } }: { webhook: Webhook }) => {
  const { webhooks: messages } = useDeveloperMessages()
  const sheet = useSheetOf('rotate-webhook')
  const [graceHours, setGraceHours] = useState<number>(API_KEY.graceHours[1])
  const rotating = useMutation({
    mutationFn: () => ownerApi.rotateWebhookSecret({ params: { webhookId: entityId }, body: { graceHours } }),
  })
  const close = () => {
    rotating.reset()
    sheet.close()
  }
  return (
    <>
      <Button variant="quiet" aria-label={messages.rotateOf(address)} onClick={() => sheet.openOf(entityId)}>
        {messages.rotate}
      </Button>
      <SecretDialog
        open={sheet.openId === entityId}
        onClose={close}
        title={messages.rotateTitle}
        madeTitle={messages.added}
        secret={rotating.data?.secret}
        action={
          <Button busy={rotating.isPending} busyText={messages.rotating} onClick={() => rotating.mutate()}>
            {messages.rotate}
          </Button>
        }
      >
        <div className="flex flex-col gap-5">
          {rotating.isError && <Banner tone="danger">{failureMessage(rotating.error, messages.rotateFailed)}</Banner>}
          <GraceChoice value={graceHours} onValueChange={setGraceHours} />
        </div>
      </SecretDialog>
    </>
  )
}

const RemoveWebhook = ({ webhook: { entityId, address } }: { webhook: Webhook }) => {
  const { webhooks: messages } = useDeveloperMessages()
  const sheet = useSheetOf('remove-webhook')
  const removing = useMutation({
    mutationFn: () => ownerApi.removeWebhook({ params: { webhookId: entityId } }),
    meta: { awaitsRefetch: true },
    onSuccess: sheet.close,
  })
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden className="size-5" />}
        aria-label={messages.removeOf(address)}
        onClick={() => sheet.openOf(entityId)}
      >
        {messages.remove}
      </Button>
      <ConfirmDialog
        open={sheet.openId === entityId}
        onClose={sheet.close}
        title={messages.removeTitle}
        text={messages.removeText}
        go={messages.remove}
        onGo={() => removing.mutate()}
        busy={removing.isPending}
        busyText={messages.removing}
        {...(removing.isError ? { problem: failureMessage(removing.error, messages.removeFailed) } : {})}
      />
    </>
  )
}
