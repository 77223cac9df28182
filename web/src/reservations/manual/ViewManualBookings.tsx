import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBoot } from '../../boot.ts'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useManualWords } from './english.ts'
import { GroundSelect } from './GroundSelect.tsx'
import { ManualBookingList } from './ManualBookingList.tsx'
import { manualQuery, manualQuestion } from './manualQuestion.ts'

/** Bookings by hand of one ground and a range of days. */
export const ViewManualBookings = ({ turfs }: { turfs: readonly OwnerTurf[] }) => {
  const words = useManualWords()
  const { today } = useBoot()
  const [query, setQuery] = useSearchParams()
  const question = manualQuestion(query, today)
  const [draft, setDraft] = useState(question)
  const [isMissing, setIsMissing] = useState(false)
  const ask = (next: typeof question) => setQuery(manualQuery(next), { preventScrollReset: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = [draft.groundId, draft.startDate, draft.endDate].every((text) => text !== '')
    setIsMissing(!isComplete)
    if (isComplete) ask({ ...draft, page: 0 })
  }
  return (
    <div className="flex flex-col gap-4">
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <div className="sm:col-span-2 lg:col-span-1">
          <GroundSelect
            turfs={turfs}
            value={draft.groundId}
            onValueChange={(groundId) => setDraft({ ...draft, groundId })}
          />
        </div>
        <TextInput
          type="date"
          label={words.from}
          value={draft.startDate}
          onValueChange={(startDate) => setDraft({ ...draft, startDate })}
        />
        <TextInput
          type="date"
          label={words.to}
          value={draft.endDate}
          onValueChange={(endDate) => setDraft({ ...draft, endDate })}
        />
        <Button type="submit">{words.show}</Button>
      </form>
      {isMissing && <Banner tone="danger">{words.fixed.viewMissing}</Banner>}
      {question.groundId !== '' && (
        <ManualBookingList question={question} onPageChange={(page) => ask({ ...question, page })} />
      )}
    </div>
  )
}
