import { dateOf } from '@baari/contract/wire/values.ts'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { type BankLine, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useRole } from '../../api/useSession.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { controlStyle, Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useReconciliationAdminMessages } from './english.ts'

/** Credits on the bank statement, and the settlements they confirm. */
export const BankLineList = () => {
  const { bankLines: messages } = useReconciliationAdminMessages()
  const { tools, shared } = useAdminMessages()
  const adding = useSheetAddress('bank-lines')
  const mayAdd = useRole() === 'ADMIN'
  const column = columnsOf<BankLine>()
  const columns = [
    column.title('reference', messages.reference, ({ reference }) => reference),
    column.date('date', messages.date, ({ bookedOn }) => dateOf(bookedOn), { onCard: 'key' }),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    {
      ...column.code('settlement', messages.settlement, ({ settlementId }) => settlementId, { onCard: 'key' }),
      cell: ({ settlementId }: BankLine) =>
        settlementId === null ? <Badge>{messages.free}</Badge> : <span className="break-all">{settlementId}</span>,
    },
  ]
  return (
    <>
      {mayAdd && (
        <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
          {messages.add}
        </Button>
      )}
      <AdminList list={lists.bankLines} caption={tools.names.bank} columns={columns} emptyText={messages.none} />
      <AddBankLines open={mayAdd && adding.isOpen} onClose={adding.close} />
    </>
  )
}

/** Adds lines of the bank statement, typed one at a time or read from a file. */
const AddBankLines = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { bankLines: messages } = useReconciliationAdminMessages()
  const { shared } = useAdminMessages()
  const formId = useId()
  const toast = useToast()
  const [statement, setStatement] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = statement.trim() === ''
  const adding = useMutation({
    mutationFn: () => adminApi.addBankLines({ body: { statement } }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ added, known, matched }) => {
      toast.tell(messages.saved(added, known, matched))
      setStatement('')
      setIsTried(false)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) adding.mutate()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={messages.addTitle}
      footer={
        <Button type="submit" form={formId} busy={adding.isPending} busyText={messages.saving}>
          {messages.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label={messages.statement}
          hint={messages.statementHint}
          rows={6}
          value={statement}
          error={isTried && isMissing ? messages.missing : undefined}
          onValueChange={setStatement}
        />
        <Field label={messages.file}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,.xls,text/csv,text/plain"
              onChange={async (event) => {
                const file = event.currentTarget.files?.[0]
                if (file) setStatement(await file.text())
              }}
              className={controlStyle}
            />
          )}
        </Field>
        {adding.isError && <Banner tone="danger">{failureMessage(adding.error, shared.failed)}</Banner>}
      </form>
    </Dialog>
  )
}
