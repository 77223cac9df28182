import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { INVOICE_MOMENTS, type InvoiceMoment, TAX_RATES, type TaxRate } from '@baari/domain/invoices/taxDocument.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminMessages } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useRole } from '../../api/useSession.ts'
import { useBoot } from '../../boot.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { DataTable, type TableColumn } from '../../ui/tables/DataTable.tsx'
import { useInvoiceMessages } from '../english.ts'
import { useTaxRuleMessages } from './english.ts'

type Rules = WireReply<Api['listTaxRules']>
type RuleKind = TaxRate | 'INVOICES'

interface Row {
  kind: RuleKind
  startsOn: string
  value: string
}

const RULES_KEY = ['listTaxRules']
const RULE_KINDS: readonly RuleKind[] = ['INVOICES', ...TAX_RATES]
const ofRule = (text: string): RuleKind => RULE_KINDS.find((kind) => kind === text) ?? 'INVOICES'
const ofMoment = (text: string): InvoiceMoment => INVOICE_MOMENTS.find((moment) => moment === text) ?? 'OFF'

/** Tax rates and the moment of invoices, each with its first day, and the form that sets them. */
export const TaxRules = () => {
  const messages = useTaxRuleMessages()
  const { loading } = useAdminMessages()
  const sheet = useSheetOf('tax-rule')
  const isAdmin = useRole() === 'ADMIN'
  const found = useQuery({ queryKey: RULES_KEY, queryFn: ({ signal }) => adminApi.listTaxRules({}, { signal }) })
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-title">{messages.title}</h2>
      <p className="text-small text-ink-2">{messages.text}</p>
      {isAdmin && (
        <Button variant="quiet" className="self-start" aria-haspopup="dialog" onClick={() => sheet.openOf('new')}>
          {messages.set}
        </Button>
      )}
      <Fetched found={found} messages={{ loading, failed: messages.failed }}>
        {(rules) => <RuleTable rules={rules} />}
      </Fetched>
      <Dialog open={isAdmin && sheet.openId === 'new'} onClose={sheet.close} title={messages.set}>
        <SetTaxRule onSet={sheet.close} />
      </Dialog>
    </section>
  )
}

const RuleTable = ({ rules: { rates, moments } }: { rules: Rules }) => {
  const messages = useTaxRuleMessages()
  const rows: Row[] = [
    ...moments.map(({ startsOn, moment }) => ({
      kind: 'INVOICES' as const,
      startsOn: dateOf(startsOn),
      value: messages.moments[moment],
    })),
    ...rates.map(({ kind, startsOn, percentage }) => ({ kind, startsOn: dateOf(startsOn), value: `${percentage} %` })),
  ]
  if (rows.length === 0) return <EmptyState title={messages.none} />
  const columns: TableColumn<Row>[] = [
    { key: 'kind', head: messages.kind, cell: ({ kind }) => messages.kinds[kind], edge: 'start', onCard: 'title' },
    { key: 'value', head: messages.value, cell: ({ value }) => value, onCard: 'key' },
    { key: 'startsOn', head: messages.startsOn, cell: ({ startsOn }) => formatDate(startsOn), onCard: 'key' },
  ]
  return (
    <DataTable
      caption={messages.title}
      columns={columns}
      rows={rows}
      rowKey={({ kind, startsOn }) => `${kind} ${startsOn}`}
    />
  )
}

/** Sets a rule from a given day. The server computes the preview from the facts of last month. */
const SetTaxRule = ({ onSet }: { onSet: () => void }) => {
  const messages = useTaxRuleMessages()
  const toast = useToast()
  const queries = useQueryClient()
  const { today } = useBoot()
  const tomorrow = addDays(today, 1)
  const [kind, setKind] = useState<RuleKind>('INVOICES')
  const [moment, setMoment] = useState<InvoiceMoment>('PLAY')
  const [percentage, setPercentage] = useState('18')
  const [startsOn, setStartsOn] = useState(tomorrow)
  const [isTried, setIsTried] = useState(false)
  const isDateWrong = startsOn < tomorrow
  const isPercentageWrong = kind !== 'INVOICES' && !/^(100|\d{1,2}(\.\d{1,2})?)$/.test(percentage.trim())
  const rule =
    kind === 'INVOICES' ? { kind, startsOn, moment } : { kind, startsOn, percentage: Number(percentage.trim()) }
  const preview = useMutation({ mutationFn: () => adminApi.previewTaxRule({ body: rule }) })
  const saving = useMutation({
    mutationFn: () => adminApi.setTaxRule({ body: rule }),
    onSuccess: async () => {
      toast.tell(messages.saved)
      onSet()
      await queries.invalidateQueries({ queryKey: RULES_KEY })
    },
  })
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      preview.reset()
      saving.reset()
      set(value)
    }
  const unlessWrong = (act: () => void): void => {
    setIsTried(true)
    if (!isDateWrong && !isPercentageWrong) act()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    unlessWrong(saving.mutate)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Select
        label={messages.kind}
        value={kind}
        options={RULE_KINDS.map((one) => ({ value: one, label: messages.kinds[one] }))}
        onValueChange={change((next: string) => setKind(ofRule(next)))}
      />
      {kind === 'INVOICES' ? (
        <Select
          label={messages.moment}
          value={moment}
          options={INVOICE_MOMENTS.map((one) => ({ value: one, label: messages.moments[one] }))}
          onValueChange={change((next: string) => setMoment(ofMoment(next)))}
        />
      ) : (
        <TextInput
          label={messages.percentage}
          inputMode="decimal"
          required
          autoComplete="off"
          value={percentage}
          error={isTried && isPercentageWrong ? messages.percentageWrong : undefined}
          onValueChange={change(setPercentage)}
        />
      )}
      <TextInput
        type="date"
        label={messages.startsOn}
        min={tomorrow}
        value={startsOn}
        error={isTried && isDateWrong ? messages.dateWrong : undefined}
        onValueChange={change(setStartsOn)}
      />
      <Button
        variant="quiet"
        busy={preview.isPending}
        busyText={messages.previewing}
        onClick={() => unlessWrong(preview.mutate)}
      >
        {messages.preview}
      </Button>
      {preview.error && <Banner tone="danger">{failureMessage(preview.error, messages.previewFailed)}</Banner>}
      {preview.data && <PreviewTaxRule preview={preview.data} />}
      {saving.error && <Banner tone="danger">{failureMessage(saving.error, messages.saveFailed)}</Banner>}
      <Button type="submit" busy={saving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}

const PreviewTaxRule = ({ preview }: { preview: WireReply<Api['previewTaxRule']> }) => {
  const messages = useTaxRuleMessages()
  const { kinds } = useInvoiceMessages()
  const { startDate, endDate, documents, tax } = preview
  return (
    <Banner tone="info">
      <p className="font-semibold">{messages.previewOf(formatDate(dateOf(startDate)), formatDate(dateOf(endDate)))}</p>
      {tax && <p>{messages.tax(formatRupees(tax.before), formatRupees(tax.after))}</p>}
      {!tax && documents.length === 0 && <p>{messages.noDocuments}</p>}
      {documents.map(({ kind, count }) => (
        <p key={kind}>
          {kinds[kind]}: {count}
        </p>
      ))}
    </Banner>
  )
}
