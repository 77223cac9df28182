import { dateOf } from '@baari/contract/wire/values.ts'
import { LONGEST_ACT_REASON } from '@baari/domain/shared/longest.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import type { Difference } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate, formatRupees } from '../../ui/formats.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useReconciliationAdminWords } from './english.ts'
import { paidBy } from './paidBy.ts'

/** Explains the action for a difference, and carries it out. */
export const ResolveDifference = ({
  difference,
  onClose,
}: {
  difference: Difference | undefined
  onClose: () => void
}) => {
  const { differences: words } = useReconciliationAdminWords()
  return (
    <Dialog
      open={difference !== undefined}
      onClose={onClose}
      title={difference ? words.actions[difference.action] : words.how}
    >
      {difference && <ResolveForm key={difference.entityId} difference={difference} onResolved={onClose} />}
    </Dialog>
  )
}

const ResolveForm = ({ difference, onResolved }: { difference: Difference; onResolved: () => void }) => {
  const { differences: words } = useReconciliationAdminWords()
  const { shared } = useAdminWords()
  const { action } = difference
  const payer = paidBy(difference, words.methods)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [line, setLine] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasonMissing = action === 'WRITE_OFF' && reason.trim() === ''
  const isLineMissing = action === 'MATCH_BANK_LINE' && line === ''
  const resolving = useMutation({
    mutationFn: () =>
      adminApi.resolveDifference({
        params: { differenceId: difference.entityId },
        body: {
          ...(action === 'WRITE_OFF' ? { reason: reason.trim() } : {}),
          ...(action === 'MATCH_BANK_LINE' ? { bankLineId: line } : {}),
        },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(words.resolved)
      onResolved()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isReasonMissing && !isLineMissing) resolving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">{words.kinds[difference.kind]}</p>
        <p className="break-all text-ink-2">{difference.subjectId}</p>
        {payer !== '' && <p className="text-ink-2">{payer}</p>}
      </div>
      <p>{words.texts[action]}</p>
      {action === 'WRITE_OFF' && (
        <TextArea
          label={words.reason}
          maxLength={LONGEST_ACT_REASON}
          value={reason}
          error={isTried && isReasonMissing ? shared.reasonMissing : undefined}
          onValueChange={setReason}
        />
      )}
      {action === 'MATCH_BANK_LINE' && (
        <ChooseLine value={line} error={isTried && isLineMissing ? words.chooseLine : undefined} onChoose={setLine} />
      )}
      {resolving.isError && <Banner tone="danger">{failureSentence(resolving.error, shared.failed)}</Banner>}
      <Button
        type="submit"
        className="self-end"
        busy={resolving.isPending || resolving.isSuccess}
        busyWords={words.resolving}
      >
        {words.actions[action]}
      </Button>
    </form>
  )
}

const MOST_LINES = 100

/** Lines of the statement that confirm no settlement yet, newest first. */
const ChooseLine = ({
  value,
  error,
  onChoose,
}: {
  value: string
  error: string | undefined
  onChoose: (lineId: string) => void
}) => {
  const { differences: words } = useReconciliationAdminWords()
  const { list, loading } = useAdminWords()
  const found = useQuery({
    queryKey: ['listBankLines', 'free'],
    queryFn: ({ signal }) => adminApi.listBankLines({ query: { isFree: 'true', size: MOST_LINES } }, { signal }),
  })
  if (found.isPending) return <p role="status">{loading}</p>
  if (found.isError) return <Banner tone="danger">{failureSentence(found.error, list.failed)}</Banner>
  if (found.data.content.length === 0) return <Banner tone="info">{words.noLines}</Banner>
  return (
    <Select
      label={words.line}
      value={value}
      error={error}
      options={[
        { value: '', label: words.chooseLine },
        ...found.data.content.map(({ entityId, bookedOn, amount, reference }) => ({
          value: entityId,
          label: words.lineOf(formatDate(dateOf(bookedOn)), formatRupees(amount), reference),
        })),
      ]}
      onValueChange={onChoose}
    />
  )
}
