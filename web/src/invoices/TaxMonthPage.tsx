import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { monthOf } from '@baari/domain/settlements/period.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { fileApi } from '../api/fileApi.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useBoot } from '../boot.ts'
import { lazyPart, pageLanguage } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { DownloadFile } from '../ui/DownloadFile.tsx'
import { DownloadPdf } from '../ui/DownloadPdf.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatDate, formatRupees } from '../ui/formats/formats.ts'
import { columnsOf, DataTable, type TableColumn } from '../ui/tables/DataTable.tsx'
import { useInvoiceMessages } from './english.ts'

const StepUp = lazyPart(async () => (await import('../secondFactor/StepUp.tsx')).StepUp)

type Month = WireReply<Api['readTaxMonth']>
type Total = Month['totals'][number]
type TaxDocument = Month['fromPlatform'][number] & Partial<Month['documents'][number]>

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** An owner's tax documents of a month, and the platform's invoices. The address of Settlements has the month. */
export const TaxMonthPage = () => {
  const messages = useInvoiceMessages()
  const { today } = useBoot()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = query.get('month') ?? ''
  const month = isMonth(asked) ? asked : monthOf(today)
  const found = useQuery({
    queryKey: ['readTaxMonth', month],
    queryFn: ({ signal }) => ownerApi.readTaxMonth({ query: { month } }, { signal }),
  })
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <div className="flex flex-col gap-2">
        <h1>{messages.title}</h1>
        <p className="text-ink-2">{messages.intro}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-56 max-w-full">
          <TextInput
            type="month"
            label={messages.month}
            max={monthOf(today)}
            value={month}
            onValueChange={(next) =>
              isMonth(next) && navigate(paths.ownerTaxMonth(next), { replace: true, preventScrollReset: true })
            }
          />
        </div>
        <DownloadFile
          read={() => ownerApi.exportTaxMonth({ query: { month } })}
          type="text/csv"
          label={messages.csv}
          making={messages.making}
          failed={messages.fileFailed}
        />
      </div>
      <Fetched
        found={found}
        messages={{ loading: messages.loading, failed: messages.failed }}
        skeletons={['h-40', 'h-64']}
      >
        {(shown) => <Documents month={shown} />}
      </Fetched>
      <Suspense>
        <StepUp />
      </Suspense>
    </div>
  )
}

const Documents = ({ month: { totals, documents, fromPlatform } }: { month: Month }) => {
  const messages = useInvoiceMessages()
  return (
    <>
      {totals.length === 0 ? (
        <EmptyState title={messages.none}>{messages.noneMeaning}</EmptyState>
      ) : (
        <>
          <TotalTable totals={totals} />
          <DocumentTable title={messages.documents} documents={documents} />
        </>
      )}
      {fromPlatform.length > 0 && <DocumentTable title={messages.fromPlatform} documents={fromPlatform} />}
    </>
  )
}

const TotalTable = ({ totals }: { totals: readonly Total[] }) => {
  const messages = useInvoiceMessages()
  const amount = (key: 'taxableValue' | 'cgst' | 'sgst' | 'igst' | 'amount', head: string): TableColumn<Total> => ({
    key,
    head,
    cell: (one) => formatRupees(one[key]),
    isNumber: true,
    onCard: 'key',
  })
  const columns: TableColumn<Total>[] = [
    {
      key: 'kind',
      head: messages.kind,
      cell: ({ kind, percentage }) => (
        <>
          <span className="block font-semibold">{messages.kinds[kind]}</span>
          <span className="block font-normal text-small text-ink-2">
            {percentage === null ? messages.withoutTax : messages.rate(percentage)}
          </span>
        </>
      ),
      edge: 'start',
      onCard: 'title',
    },
    { key: 'count', head: messages.count, cell: ({ count }) => String(count), isNumber: true, onCard: 'key' },
    amount('taxableValue', messages.taxableValue),
    amount('cgst', 'CGST'),
    amount('sgst', 'SGST'),
    amount('igst', 'IGST'),
    amount('amount', messages.amount),
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title">{messages.totals}</h2>
      <DataTable
        caption={messages.totals}
        columns={columns}
        rows={totals}
        rowKey={({ kind, percentage }) => `${kind} ${percentage}`}
      />
    </section>
  )
}

const DocumentTable = ({ title, documents }: { title: string; documents: readonly TaxDocument[] }) => {
  const messages = useInvoiceMessages()
  const columns: TableColumn<TaxDocument>[] = [
    {
      key: 'number',
      head: messages.number,
      cell: ({ number, kind }) => (
        <>
          <span className="block font-semibold">{number}</span>
          <span className="block font-normal text-small text-ink-2">{messages.kinds[kind]}</span>
        </>
      ),
      edge: 'start',
      onCard: 'title',
    },
    { key: 'date', head: messages.date, cell: ({ issuedOn }) => formatDate(dateOf(issuedOn)), onCard: 'key' },
    {
      key: 'recipient',
      head: messages.recipient,
      cell: ({ recipientName = '', recipientGstin = '' }) =>
        [recipientName, recipientGstin].filter((text) => text !== '').join(', ') || '–',
      onCard: 'key',
    },
    { key: 'amount', head: messages.amount, cell: ({ amount }) => formatRupees(amount), isNumber: true, onCard: 'key' },
    columnsOf<TaxDocument>().acts(messages.actions, ({ entityId, number, kind }) => (
      <DownloadPdf
        read={() => fileApi.readTaxDocument({ params: { documentId: entityId }, query: { language: pageLanguage() } })}
        label={messages.pdf}
        spokenLabel={messages.pdfOf(messages.kinds[kind], number)}
        making={messages.making}
        failed={messages.fileFailed}
      />
    )),
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title">{title}</h2>
      <DataTable caption={title} columns={columns} rows={documents} rowKey={({ entityId }) => entityId} />
    </section>
  )
}
