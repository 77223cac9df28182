import { shortId } from '@baari/contract/wire/values.ts'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { SupplyFoot, SupplySteps, useDraft, useNextStep } from '../../admin/SupplySteps.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useAttemptKey } from '../../api/useAttempt.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { GroundEditor } from '../owner/GroundEditor.tsx'
import { draftBody, draftFaults, type GroundDraft, newGroundDraft } from '../owner/groundDraft.ts'
import { useListingMessages } from '../owner/listingEnglish.ts'
import { ChoosePhotos } from './ChoosePhotos.tsx'
import { useTurfAdminMessages } from './english.ts'
import { TurfFields } from './TurfFields.tsx'
import { newTurfDraft, type TurfDraft, turfBody, turfFaults } from './turfDraft.ts'

interface Draft extends GroundDraft {
  /** Identifies the ground, whatever its place in the list. */
  key: number
}

const nextGround = (grounds: readonly Draft[]): Draft => {
  const key = Math.max(0, ...grounds.map((ground) => ground.key)) + 1
  return { ...newGroundDraft(key), key }
}

interface TurfForm {
  turf: TurfDraft
  grounds: readonly Draft[]
}

const fresh = (ownerId: string): TurfForm => ({ turf: newTurfDraft(ownerId), grounds: [nextGround([])] })

const ownerOf = ({ turf }: TurfForm): string => turf.ownerId

const keep = (form: TurfForm): TurfForm => form

/** Creates a turf with its facts, grounds and pictures in one form, and leads to its owner's contract. */
export const CreateTurfTab = () => {
  const { turf: messages, photos: photoMessages, fixed } = useTurfAdminMessages()
  const { ground: groundMessages } = useListingMessages()
  const [query] = useSearchParams()
  const draft = useDraft({ name: 'createTurf', ownerId: query.get('owner') ?? '', fresh, ownerOf, keep })
  const { turf, grounds } = draft.value
  const setGrounds = (changed: readonly Draft[]) => draft.change((current) => ({ ...current, grounds: changed }))
  const [photos, setPhotos] = useState<File[]>([])
  const [isTried, setIsTried] = useState(false)
  const [openKeys, setOpenKeys] = useState<readonly number[]>(() => grounds.slice(-1).map(({ key }) => key))
  const form = useRef<HTMLFormElement>(null)
  const showNext = useNextStep()
  const attempt = useAttemptKey([turf, grounds, photos])
  const creating = useMutation({
    mutationFn: () =>
      adminApi.createTurf(
        { body: { ...turfBody(turf), grounds: grounds.map(draftBody) }, images: photos },
        attempt.options(),
      ),
    meta: { awaitsRefetch: true },
    onSuccess: ({ ownerId, name, entityId }) => {
      draft.begin()
      const id = shortId(entityId)
      void showNext('createContracts', ownerId, { text: messages.created(name), id, idText: messages.id(id) })
    },
    onError: attempt.failed,
  })
  const isWrong = turfFaults(turf).length > 0 || grounds.some((ground) => draftFaults(ground).length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isWrong) return creating.mutate()
    const wrong = grounds.filter((ground) => draftFaults(ground).length > 0)
    setOpenKeys([...new Set([...openKeys, ...wrong.map(({ key }) => key)])])
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }
  const change = (key: number, changes: Partial<GroundDraft>) =>
    setGrounds(grounds.map((ground) => (ground.key === key ? { ...ground, ...changes } : ground)))
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-5xl flex-col gap-5">
      <SupplySteps current="createTurf" ownerId={turf.ownerId} />
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <h2 className="text-title">{messages.title}</h2>
        <TurfFields
          draft={turf}
          faults={isTried ? turfFaults(turf) : []}
          onChange={(change) =>
            draft.change((current) => ({ ...current, turf: { ...current.turf, ...change(current.turf) } }))
          }
        />
      </Card>
      {grounds.map(({ key, ...ground }, index) => (
        <FoldedGround
          key={key}
          draft={ground}
          number={index + 1}
          isOpen={openKeys.includes(key)}
          onToggle={() =>
            setOpenKeys(openKeys.includes(key) ? openKeys.filter((open) => open !== key) : [...openKeys, key])
          }
        >
          <GroundEditor
            draft={ground}
            faults={isTried ? draftFaults(ground) : []}
            onChange={(changes) => change(key, changes)}
          />
          {grounds.length > 1 && (
            <Button
              variant="plain"
              className="self-start px-0"
              onClick={() => setGrounds(grounds.filter((other) => other.key !== key))}
            >
              {groundMessages.remove(index + 1)}
            </Button>
          )}
        </FoldedGround>
      ))}
      <Button
        variant="quiet"
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => {
          const added = nextGround(grounds)
          setGrounds([...grounds, added])
          setOpenKeys([added.key])
        }}
      >
        {groundMessages.add}
      </Button>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <h2 className="text-title">{photoMessages.title}</h2>
        <ChoosePhotos photos={photos} onPhotosChange={setPhotos} />
      </Card>
      {creating.isError && <Banner tone="danger">{failureMessage(creating.error, fixed.createTurfFailed)}</Banner>}
      <SupplyFoot
        back="register"
        ownerId={turf.ownerId}
        isKept={draft.isKept}
        except="photos"
        onDiscard={() => {
          setIsTried(false)
          setOpenKeys(fresh('').grounds.map(({ key }) => key))
          return draft.discard()
        }}
      >
        <Button type="submit" busy={creating.isPending} busyText={messages.creating}>
          {messages.create}
        </Button>
      </SupplyFoot>
    </form>
  )
}

/** A collapsed ground of the form: its name, games and price in one line. */
const FoldedGround = ({
  draft,
  number,
  isOpen,
  onToggle,
  children,
}: {
  draft: GroundDraft
  number: number
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) => {
  const { ground: messages } = useListingMessages()
  const title = messages.title(number)
  const facts = [
    draft.name.trim(),
    draft.games.map(formatName).join(', '),
    draft.allowFullBooking && Number(draft.fullPrice) > 0 && messages.anHour(formatRupees(Number(draft.fullPrice))),
  ]
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          className="touch flex w-full items-center gap-3 text-left"
          onClick={onToggle}
        >
          <span className="min-w-0 grow">
            <span className="block text-title">{title}</span>
            {!isOpen && (
              <span className="block text-small font-normal text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
            )}
          </span>
          <ChevronDown aria-hidden className={cx('size-5 shrink-0', isOpen && 'rotate-180')} />
        </button>
      </h2>
      {isOpen && children}
    </Card>
  )
}
