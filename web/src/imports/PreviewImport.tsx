import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { indianMobile } from '@baari/domain/shared/typed.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatPhone } from '../accounts/profileFields.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { isDecided, useAttemptKey } from '../api/useAttempt.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatDate } from '../ui/formats/formats.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { ConflictItem } from './ConflictItem.tsx'
import { useImportMessages } from './english.ts'
import {
  bodyOf,
  type ConflictChoice,
  choiceOf,
  countBroughtIn,
  type ImportDraft,
  type PlannedRow,
  type Preview,
  rowChoices,
  rowOf,
} from './importDraft.ts'
import { useRowText } from './useRowText.ts'

interface Checking {
  draft: ImportDraft
  turfId: string
  onDone: (made: WireReply<Api['bringIn']>) => void
}

/** Preview of the table: ready rows, conflicts with a choice each, and skipped rows with their reasons. */
export const PreviewImport = ({ draft, turfId, onDone }: Checking) => {
  const { check: messages } = useImportMessages()
  const body = bodyOf(draft, turfId)
  const found = useQuery({
    queryKey: ['previewImport', body],
    queryFn: ({ signal }) => ownerApi.previewImport({ body }, { signal }),
    // If the table was brought in but the answer was lost, a new preview would show each row in conflict with itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Fetched
      found={found}
      messages={{ loading: messages.checking, failed: messages.failed }}
      skeletons={['h-40', 'h-64', 'h-40']}
      className="flex flex-col gap-5"
      oldData="below"
    >
      {(preview) => <CheckedTable preview={preview} draft={draft} turfId={turfId} onDone={onDone} />}
    </Fetched>
  )
}

const CheckedTable = ({ preview, draft, turfId, onDone }: Checking & { preview: Preview }) => {
  const { check: messages } = useImportMessages()
  const [chosen, setChosen] = useState<Readonly<Record<number, ConflictChoice>>>({})
  const { planned, customers, conflicts, skipped } = preview
  const keepsAll = conflicts.every((conflict) => choiceOf(conflict, chosen) === 'KEEP')
  return (
    <div className="flex flex-col gap-5">
      {(planned.length > 0 || customers.length === 0) && (
        <TitledCard title={messages.ready(rowCount(planned))}>
          <FewFirst items={planned}>{(row) => <RowLine key={`${row.row}/${row.weekday}`} row={row} />}</FewFirst>
        </TitledCard>
      )}
      {customers.length > 0 && (
        <TitledCard title={messages.customers(customers.length)}>
          <p className="text-small text-ink-2">{messages.customersText}</p>
          <FewFirst items={customers}>{(customer) => <CustomerLine key={customer.row} customer={customer} />}</FewFirst>
        </TitledCard>
      )}
      {conflicts.length > 0 && (
        <TitledCard title={messages.conflicts(conflicts.length)}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-small">{messages.conflictsText}</p>
            <Button variant="quiet" disabled={keepsAll} onClick={() => setChosen({})}>
              {messages.skipAll}
            </Button>
          </div>
          <FewFirst items={conflicts}>
            {(conflict) => (
              <ConflictItem
                key={rowOf(conflict)}
                conflict={conflict}
                preview={preview}
                choice={choiceOf(conflict, chosen)}
                onChoose={(choice) => setChosen({ ...chosen, [rowOf(conflict)]: choice })}
              />
            )}
          </FewFirst>
        </TitledCard>
      )}
      {skipped.length > 0 && (
        <TitledCard title={messages.skipped(skipped.length)}>
          <FewFirst items={skipped}>
            {({ row, reason, text }) => (
              <li key={row} className="flex flex-col border-t border-line py-2">
                <span>
                  {messages.row(row)}: {messages.reasons[reason]}
                </span>
                {text && <span className="text-small break-words text-ink-2">{text}</span>}
              </li>
            )}
          </FewFirst>
        </TitledCard>
      )}
      <BringIn preview={preview} draft={draft} turfId={turfId} chosen={chosen} onDone={onDone} />
    </div>
  )
}

const rowCount = (rows: readonly { row: number }[]): number => new Set(rows.map(({ row }) => row)).size

const FEW = 5

/** The first items of a list, and the others behind a button. */
const FewFirst = <Item,>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) => {
  const { check: messages } = useImportMessages()
  const [areAll, setAreAll] = useState(false)
  const shown = areAll ? items : items.slice(0, FEW)
  if (items.length === 0) return <p className="text-ink-2">{messages.none}</p>
  return (
    <>
      <ul className="flex flex-col">{shown.map(children)}</ul>
      {items.length > FEW && (
        <Button variant="plain" className="-mx-3 self-start" aria-expanded={areAll} onClick={() => setAreAll(!areAll)}>
          {areAll ? messages.fewer : messages.more(items.length - FEW)}
        </Button>
      )}
    </>
  )
}

/** Ten digits are an Indian number; any other text stays as written. */
const phoneText = (phone: string): string => {
  const mobile = indianMobile(phone)
  return mobile === undefined ? phone : formatPhone(`+91${mobile}`)
}

const RowLine = ({ row }: { row: PlannedRow }) => {
  const { check: messages } = useImportMessages()
  const { placeText, priceText } = useRowText()
  const details = [row.groundName, row.name, row.phone && phoneText(row.phone), priceText(row)].filter(Boolean)
  return (
    <li className="flex flex-wrap gap-x-4 border-t border-line py-2">
      <span className="w-20 text-small text-ink-2">{messages.row(row.row)}</span>
      <span className="figures font-semibold">{placeText(row)}</span>
      <span className="min-w-0 break-words">{details.join(' · ')}</span>
    </li>
  )
}

const CustomerLine = ({ customer }: { customer: Preview['customers'][number] }) => {
  const { check: messages } = useImportMessages()
  const { name, phone, visits, lastVisit } = customer
  const last = lastVisit === null ? [] : [messages.lastVisit(formatDate(lastVisit))]
  return (
    <li className="flex flex-wrap gap-x-4 border-t border-line py-2">
      <span className="min-w-0 font-semibold break-words">{name ?? messages.noName}</span>
      <span className="figures">{phoneText(phone)}</span>
      <span className="text-ink-2">{[messages.visits(visits), ...last].join(', ')}</span>
    </li>
  )
}

/**
 * Brings all rows in at once. If the server refuses them, the table is checked again. After a lost answer it stays
 * as it is, so that another press sends the same request, which the server answers again.
 */
const BringIn = ({
  preview,
  draft,
  turfId,
  chosen,
  onDone,
}: Checking & { preview: Preview; chosen: Readonly<Record<number, ConflictChoice>> }) => {
  const { check: messages } = useImportMessages()
  const queries = useQueryClient()
  const key = useAttemptKey([draft, chosen])
  const choices = rowChoices(preview.conflicts, chosen)
  const count = countBroughtIn(preview, choices)
  const bringing = useMutation({
    mutationFn: () =>
      ownerApi.bringIn({ body: { ...bodyOf(draft, turfId), fileName: draft.fileName, choices } }, key.options()),
    onSuccess: onDone,
    onError: (failure) => {
      key.failed(failure)
      if (isDecided(failure)) void queries.invalidateQueries({ queryKey: ['previewImport'] })
    },
  })
  return (
    <div className="flex flex-col items-start gap-3">
      {bringing.isError && <Banner tone="danger">{failureMessage(bringing.error, messages.bringFailed)}</Banner>}
      {count === 0 && <p className="text-ink-2">{messages.nothing}</p>}
      <Button
        variant="accent"
        disabled={count === 0}
        busy={bringing.isPending}
        busyText={messages.bringing}
        onClick={() => bringing.mutate()}
      >
        {messages.bringIn(count)}
      </Button>
    </div>
  )
}
