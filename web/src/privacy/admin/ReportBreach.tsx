import { LONGEST_BREACH } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useToast } from '../../ui/useToast.ts'
import { type BreachFields, breachFaults, countOf, discoveredAt, newBreachFields } from './breachFields.ts'
import { usePrivacyAdminWords } from './english.ts'

/** Records a breach of personal data; its deadlines count from the discovery. */
export const ReportBreach = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const words = usePrivacyAdminWords()
  const { shared } = useAdminWords()
  const formId = useId()
  const toast = useToast()
  const [fields, setFields] = useState(() => newBreachFields(new Date()))
  const [isTried, setIsTried] = useState(false)
  const reporting = useMutation({
    mutationFn: ({ what, data, people, discovered }: BreachFields) =>
      adminApi.reportBreach({
        body: { what, data, people: countOf(people), discoveredAt: discoveredAt(discovered)!.toISOString() },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(words.saved)
      setFields(newBreachFields(new Date()))
      setIsTried(false)
      onClose()
    },
  })
  const faults = isTried ? breachFaults(fields, new Date()) : []
  const field = (name: keyof BreachFields, error: string) => ({
    value: fields[name],
    error: faults.includes(name) ? error : undefined,
    onValueChange: (value: string) => setFields((current) => ({ ...current, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (breachFaults(fields, new Date()).length === 0) reporting.mutate(fields)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={words.report}
      footer={
        <Button type="submit" form={formId} busy={reporting.isPending} busyWords={words.saving}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-small text-ink-2">{words.reportHint}</p>
        <TextArea label={words.what} maxLength={LONGEST_BREACH} {...field('what', words.whatMissing)} />
        <TextArea label={words.data} maxLength={LONGEST_BREACH} {...field('data', words.dataMissing)} />
        <TextInput
          label={words.people}
          note={shared.optional}
          hint={words.unknown}
          inputMode="numeric"
          autoComplete="off"
          {...field('people', words.peopleWrong)}
        />
        <TextInput label={words.discoveredAt} type="datetime-local" {...field('discovered', words.discoveredWrong)} />
        {reporting.isError && <Banner tone="danger">{failureSentence(reporting.error, shared.failed)}</Banner>}
      </form>
    </Dialog>
  )
}
