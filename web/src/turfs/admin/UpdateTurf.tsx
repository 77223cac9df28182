import { type FormEvent, useState } from 'react'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useTurfAdminWords } from './english.ts'
import type { ManagedTurf } from './groundDraft.ts'
import { TurfFields } from './TurfFields.tsx'
import { turfBody, turfDraftOf, turfFaults } from './turfDraft.ts'
import { useSaveTurf } from './useSaveTurf.ts'

export const UpdateTurf = ({ turf }: { turf: ManagedTurf }) => {
  const { turf: words } = useTurfAdminWords()
  const [draft, setDraft] = useState(() => turfDraftOf(turf))
  const [isTried, setIsTried] = useState(false)
  const saving = useSaveTurf(() => adminApi.updateTurf({ params: { turfId: turf.entityId }, body: turfBody(draft) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (turfFaults(draft).length === 0) saving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TurfFields
        draft={draft}
        faults={isTried ? turfFaults(draft) : []}
        onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
      />
      {saving.isError && <Banner tone="danger">{failureSentence(saving.error, words.saveFailed)}</Banner>}
      <Button type="submit" className="self-start" busy={saving.isPending} busyWords={words.saving}>
        {words.save}
      </Button>
    </form>
  )
}
