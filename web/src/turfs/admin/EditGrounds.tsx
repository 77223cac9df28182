import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAdminMessages } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { GroundEditor } from '../owner/GroundEditor.tsx'
import { GroundFailure } from '../owner/GroundInputs.tsx'
import { draftBody, draftFaults, type GroundDraft, groundDraftOf, newGroundDraft } from '../owner/groundDraft.ts'
import { useListingMessages } from '../owner/listingEnglish.ts'
import { useTurfAdminMessages } from './english.ts'
import type { ManagedTurf } from './turfDraft.ts'

/** The grounds of a turf, one open at a time, and a form for a new one. */
export const EditGrounds = ({ turf }: { turf: ManagedTurf }) => {
  const { ground: messages } = useTurfAdminMessages()
  const { ground: listing } = useListingMessages()
  const [openId, setOpenId] = useState<string>()
  const params = { turfId: turf.entityId }
  const nextPart = Math.max(0, ...turf.grounds.flatMap(({ parts }) => parts)) + 1
  return (
    <div className="flex flex-col gap-3">
      {turf.grounds.map((ground) => (
        <OneGround
          key={ground.entityId}
          title={ground.name}
          first={groundDraftOf(ground)}
          isOpen={openId === ground.entityId}
          onToggle={() => setOpenId(openId === ground.entityId ? undefined : ground.entityId)}
          save={({ draft, changesPriceRules }) =>
            adminApi.updateManagedGround({
              params: { ...params, groundId: ground.entityId },
              body: { ...draftBody(draft), changesPriceRules },
            })
          }
        />
      ))}
      {openId === NEW ? (
        <OneGround
          key={turf.grounds.length}
          title={messages.fresh}
          first={newGroundDraft(nextPart)}
          isOpen
          onToggle={() => setOpenId(undefined)}
          save={({ draft }) => adminApi.createGround({ params, body: draftBody(draft) })}
        />
      ) : (
        <Button
          variant="quiet"
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setOpenId(NEW)}
        >
          {listing.add}
        </Button>
      )}
    </div>
  )
}

const NEW = 'new'

interface Attempt {
  draft: GroundDraft
  changesPriceRules: boolean
}

const OneGround = ({
  title,
  first,
  isOpen,
  onToggle,
  save,
}: {
  title: string
  first: GroundDraft
  isOpen: boolean
  onToggle: () => void
  save: (attempt: Attempt) => Promise<ManagedTurf>
}) => {
  const { turf: turfMessages, ground: messages } = useTurfAdminMessages()
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const saving = useSaveTurf(save, onToggle)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (draftFaults(draft).length === 0) saving.mutate({ draft, changesPriceRules: false })
  }
  return (
    <Card className="p-4">
      <button
        type="button"
        aria-expanded={isOpen}
        className="touch flex w-full items-center text-left font-semibold hover:underline"
        onClick={onToggle}
      >
        {title}
      </button>
      {isOpen && (
        <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
          <GroundEditor
            draft={draft}
            faults={isTried ? draftFaults(draft) : []}
            onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
          />
          {saving.isError && saving.variables.draft === draft && (
            <GroundFailure
              failure={saving.error}
              otherwise={turfMessages.saveFailed}
              onChangeRules={() => saving.mutate({ draft, changesPriceRules: true })}
              onCancel={saving.reset}
            />
          )}
          <Button
            type="submit"
            className="self-start"
            aria-label={messages.saveOf(title)}
            busy={saving.isPending}
            busyText={turfMessages.saving}
          >
            {messages.save}
          </Button>
        </form>
      )}
    </Card>
  )
}

/** Saves a part of a turf, reports it, and refetches the list. */
export const useSaveTurf = <Input = void>(
  save: (input: Input) => Promise<ManagedTurf & { awaitsOwner?: boolean }>,
  onSaved?: () => void,
) => {
  const { shared } = useAdminMessages()
  const toast = useToast()
  return useMutation({
    mutationFn: save,
    meta: { awaitsRefetch: true },
    onSuccess: ({ awaitsOwner }) => {
      toast.tell(awaitsOwner ? shared.awaitsApproval : shared.saved)
      onSaved?.()
    },
  })
}
