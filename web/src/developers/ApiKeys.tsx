import type { Api } from '@baari/contract/api.ts'
import { type StaffRight, staffRights, type WireReply } from '@baari/contract/endpoint.ts'
import { API_KEY } from '@baari/domain/developers/apiKeys.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../accounts/focusFirstInvalid.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useDeveloperMessages } from './english.ts'
import { GraceChoice, SecretDialog } from './SecretDialog.tsx'

type ApiKey = WireReply<Api['listApiKeys']>['content'][number]

/** The keys of the owner that are for this turf. */
export const ApiKeys = ({ turf, turfs }: { turf: OwnerTurf; turfs: readonly OwnerTurf[] }) => {
  const { keys: messages } = useDeveloperMessages()
  const found = useQuery({
    queryKey: ['listApiKeys'],
    queryFn: ({ signal }) => ownerApi.listApiKeys({}, { signal }),
  })
  return (
    <TitledCard title={messages.title}>
      <p className="text-small text-ink-2">{messages.intro}</p>
      <Fetched found={found} messages={{ loading: messages.loading, failed: messages.failed }} skeletons={['h-24']}>
        {({ content }) => {
          const here = content.filter((key) => key.turfs.some(({ entityId }) => entityId === turf.entityId))
          if (here.length === 0) return <p className="text-small text-ink-2">{messages.none}</p>
          return (
            <ul className="flex flex-col">
              {here.map((key) => (
                <li key={key.entityId} className="flex flex-col gap-2 border-t border-line py-3 first:border-0">
                  <ShownKey apiKey={key} />
                </li>
              ))}
            </ul>
          )
        }}
      </Fetched>
      <CreateApiKey turf={turf} turfs={turfs} />
    </TitledCard>
  )
}

const ShownKey = ({ apiKey }: { apiKey: ApiKey }) => {
  const { keys: messages } = useDeveloperMessages()
  const { name, right, turfs, lastFour, lastUsedAt, earlierUntil } = apiKey
  return (
    <>
      <p className="min-w-0 break-words">
        <strong>{name}</strong> <span className="text-small text-ink-2">{messages.ends(lastFour)}</span>
        <span className="block text-small text-ink-2">
          {messages.rights[right]} · {turfs.map((one) => one.name).join(', ')}
        </span>
        <span className="block text-small text-ink-2">
          {lastUsedAt === null ? messages.unused : messages.used(formatInstant(lastUsedAt))}
        </span>
        {earlierUntil !== null && (
          <span className="block text-small text-ink-2">{messages.earlier(formatInstant(earlierUntil))}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <RotateApiKey apiKey={apiKey} />
        <RevokeApiKey apiKey={apiKey} />
      </div>
    </>
  )
}

const CreateApiKey = ({ turf, turfs }: { turf: OwnerTurf; turfs: readonly OwnerTurf[] }) => {
  const { keys: messages } = useDeveloperMessages()
  const sheet = useSheetAddress('new-key')
  const formId = useId()
  const [name, setName] = useState('')
  const [right, setRight] = useState<StaffRight>('VIEW')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([turf.entityId]))
  const [wrong, setWrong] = useState<{ name?: string | undefined; turfs?: string | undefined }>({})
  const creating = useMutation({
    mutationFn: () => ownerApi.createApiKey({ body: { name, right, turfEntityIds: [...chosen] } }),
    onSuccess: () => setName(''),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      name: name.trim() === '' ? messages.nameMissing : undefined,
      turfs: chosen.size === 0 ? messages.turfsMissing : undefined,
    }
    flushSync(() => setWrong(found))
    if (found.name || found.turfs) focusFirstInvalid(event.currentTarget)
    else creating.mutate()
  }
  const close = () => {
    creating.reset()
    sheet.close()
  }
  return (
    <>
      <Button
        className="self-start"
        variant="quiet"
        icon={<KeyRound aria-hidden className="size-5" />}
        onClick={sheet.open}
      >
        {messages.create}
      </Button>
      <SecretDialog
        open={sheet.isOpen}
        onClose={close}
        title={messages.create}
        madeTitle={messages.created}
        secret={creating.data?.secret}
        action={
          <Button type="submit" form={formId} busy={creating.isPending} busyText={messages.creating}>
            {messages.go}
          </Button>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
          {creating.isError && <Banner tone="danger">{failureMessage(creating.error, messages.createFailed)}</Banner>}
          <TextInput
            label={messages.name}
            hint={messages.nameHint}
            value={name}
            required
            autoComplete="off"
            maxLength={API_KEY.nameCharacters}
            onValueChange={setName}
            error={wrong.name}
          />
          <RadioCards
            label={messages.right}
            value={right}
            onValueChange={setRight}
            options={staffRights.map((one) => ({
              value: one,
              label: messages.rights[one],
              detail: messages.rightsText[one],
            }))}
          />
          <Choices
            label={messages.turfs}
            options={turfs.map(({ entityId, name: label }) => ({ value: entityId, label }))}
            chosen={chosen}
            onChosenChange={setChosen}
            error={wrong.turfs}
          />
        </form>
      </SecretDialog>
    </>
  )
}

/** A group of checkboxes. */
export const Choices = ({
  label,
  options,
  chosen,
  onChosenChange,
  error,
}: {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: ReadonlySet<string>
  onChosenChange: (chosen: ReadonlySet<string>) => void
  error: string | undefined
}) => (
  <fieldset className="min-w-0">
    <legend className="text-small font-semibold">{label}</legend>
    {options.map(({ value, label: text }, row) => (
      <Checkbox
        key={value}
        label={text}
        checked={chosen.has(value)}
        error={row === options.length - 1 ? error : undefined}
        onCheckedChange={(isOn) =>
          onChosenChange(new Set(isOn ? [...chosen, value] : [...chosen].filter((one) => one !== value)))
        }
      />
    ))}
  </fieldset>
)

const RotateApiKey = ({ apiKey: { entityId, name } }: { apiKey: ApiKey }) => {
  const { keys: messages } = useDeveloperMessages()
  const sheet = useSheetOf('rotate-key')
  const [graceHours, setGraceHours] = useState<number>(API_KEY.graceHours[1])
  const rotating = useMutation({
    mutationFn: () => ownerApi.rotateApiKey({ params: { keyId: entityId }, body: { graceHours } }),
  })
  const close = () => {
    rotating.reset()
    sheet.close()
  }
  return (
    <>
      <Button variant="quiet" aria-label={messages.rotateOf(name)} onClick={() => sheet.openOf(entityId)}>
        {messages.rotate}
      </Button>
      <SecretDialog
        open={sheet.openId === entityId}
        onClose={close}
        title={messages.rotateOf(name)}
        madeTitle={messages.created}
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

const RevokeApiKey = ({ apiKey: { entityId, name } }: { apiKey: ApiKey }) => {
  const { keys: messages } = useDeveloperMessages()
  const sheet = useSheetOf('revoke-key')
  const revoking = useMutation({
    mutationFn: () => ownerApi.revokeApiKey({ params: { keyId: entityId } }),
    meta: { awaitsRefetch: true },
    onSuccess: sheet.close,
  })
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden className="size-5" />}
        aria-label={messages.revokeOf(name)}
        onClick={() => sheet.openOf(entityId)}
      >
        {messages.revoke}
      </Button>
      <ConfirmDialog
        open={sheet.openId === entityId}
        onClose={sheet.close}
        title={messages.revokeTitle(name)}
        text={messages.revokeText}
        go={messages.revoke}
        onGo={() => revoking.mutate()}
        busy={revoking.isPending}
        busyText={messages.revoking}
        {...(revoking.isError ? { problem: failureMessage(revoking.error, messages.revokeFailed) } : {})}
      />
    </>
  )
}
