import { BREACH_STEPS } from '@baari/domain/privacy/breach.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import { type Breach, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useToast } from '../../ui/useToast.ts'
import { countOf, isCount } from './breachFields.ts'
import { usePrivacyAdminWords } from './english.ts'

export const AddBreachEntry = ({ breach, onClose }: { breach: Breach | undefined; onClose: () => void }) => {
  const words = usePrivacyAdminWords()
  return (
    <Dialog open={breach !== undefined} onClose={onClose} title={words.addTitle} shape="sheet">
      {breach && <EntryForm key={breach.entityId} breach={breach} onAdded={onClose} />}
    </Dialog>
  )
}

const EntryForm = ({ breach, onAdded }: { breach: Breach; onAdded: () => void }) => {
  const words = usePrivacyAdminWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<(typeof BREACH_STEPS)[number]>('NOTED')
  const [text, setText] = useState('')
  const [people, setPeople] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = text.trim() === ''
  const adding = useMutation({
    mutationFn: () =>
      adminApi.addBreachEntry({
        params: { breachId: breach.entityId },
        body: { step, words: text.trim(), people: countOf(people) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: lists.breaches.key })
      toast.tell(words.saved)
      onAdded()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing && isCount(people)) adding.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-small break-words text-ink-2">{breach.what}</p>
      <Select
        label={words.step}
        value={step}
        options={BREACH_STEPS.map((value) => ({ value, label: words.steps[value] }))}
        onValueChange={(value) => setStep(BREACH_STEPS.find((one) => one === value) ?? 'NOTED')}
      />
      <TextArea
        label={words.words}
        hint={words.reportHint}
        maxLength={2000}
        value={text}
        error={isTried && isMissing ? words.wordsMissing : undefined}
        onValueChange={setText}
      />
      <TextInput
        label={words.peopleNow}
        note={shared.optional}
        inputMode="numeric"
        autoComplete="off"
        value={people}
        error={isTried && !isCount(people) ? words.peopleWrong : undefined}
        onValueChange={setPeople}
      />
      {adding.isError && <Banner tone="danger">{failureSentence(adding.error, shared.failed)}</Banner>}
      <Button type="submit" className="self-end" busy={adding.isPending || adding.isSuccess} busyWords={words.saving}>
        {words.add}
      </Button>
    </form>
  )
}
