import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { SupplyFoot } from '../../admin/SupplyFoot.tsx'
import { SupplySteps } from '../../admin/SupplySteps.tsx'
import { turfOwnersKey } from '../../admin/turfOwnersKey.ts'
import { useDraft } from '../../admin/useDraft.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { useAttemptKey } from '../../api/useAttemptKey.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoosePhotos } from './ChoosePhotos.tsx'
import { useTurfAdminWords } from './english.ts'
import { FoldedGround } from './FoldedGround.tsx'
import { GroundEditor } from './GroundEditor.tsx'
import { draftBody, draftFaults, type GroundDraft, newGroundDraft } from './groundDraft.ts'
import { TurfCreated } from './TurfCreated.tsx'
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

/** Creates a turf with its facts, grounds and pictures in one form. */
export const CreateTurfTab = () => {
  const { turf: words, ground: groundWords, photos: photoWords, fixed } = useTurfAdminWords()
  const [query] = useSearchParams()
  const queryClient = useQueryClient()
  const draft = useDraft({ name: 'createTurf', ownerId: query.get('owner') ?? '', fresh, ownerOf, keep })
  const { turf, grounds } = draft.value
  const setGrounds = (changed: readonly Draft[]) => draft.change((current) => ({ ...current, grounds: changed }))
  const [photos, setPhotos] = useState<File[]>([])
  const [isTried, setIsTried] = useState(false)
  const [openKeys, setOpenKeys] = useState<readonly number[]>(() => grounds.slice(-1).map(({ key }) => key))
  const form = useRef<HTMLFormElement>(null)
  const attempt = useAttemptKey([turf, grounds, photos])
  const creating = useMutation({
    mutationFn: () =>
      adminApi.createTurf(
        { body: { ...turfBody(turf), grounds: grounds.map(draftBody) }, images: photos },
        attempt.options(),
      ),
    onSuccess: async ({ ownerId }) => {
      draft.begin(ownerId)
      await queryClient.invalidateQueries({ queryKey: turfOwnersKey })
    },
    onError: attempt.failed,
  })
  const beginAgain = () => {
    setPhotos([])
    setIsTried(false)
    setOpenKeys(grounds.map(({ key }) => key))
    creating.reset()
  }
  if (creating.isSuccess) return <TurfCreated turf={creating.data} onAnother={beginAgain} />
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
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <SupplySteps current="createTurf" ownerId={turf.ownerId} />
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <h2 className="text-title">{words.title}</h2>
        <TurfFields
          draft={turf}
          faults={isTried ? turfFaults(turf) : []}
          onChange={(changes) => draft.change((current) => ({ ...current, turf: { ...current.turf, ...changes } }))}
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
              look="plain"
              className="self-start px-0"
              onClick={() => setGrounds(grounds.filter((other) => other.key !== key))}
            >
              {groundWords.remove(index + 1)}
            </Button>
          )}
        </FoldedGround>
      ))}
      <Button
        look="quiet"
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => {
          const added = nextGround(grounds)
          setGrounds([...grounds, added])
          setOpenKeys([added.key])
        }}
      >
        {groundWords.add}
      </Button>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <h2 className="text-title">{photoWords.title}</h2>
        <ChoosePhotos photos={photos} onPhotosChange={setPhotos} />
      </Card>
      {creating.isError && <Banner tone="danger">{failureSentence(creating.error, fixed.createTurfFailed)}</Banner>}
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
        <Button type="submit" busy={creating.isPending} busyWords={words.creating}>
          {words.create}
        </Button>
      </SupplyFoot>
    </form>
  )
}
