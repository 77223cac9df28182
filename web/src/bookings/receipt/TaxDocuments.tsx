import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { isGstin } from '@baari/domain/settlements/bankDetails.ts'
import { LONGEST_LEGAL_NAME } from '@baari/domain/shared/limits.ts'
import { cleanCode } from '@baari/domain/shared/typed.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { fileApi } from '../../api/fileApi.ts'
import { playerApi } from '../../api/playerApi.ts'
import { pageLanguage } from '../../messages/messagesIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DownloadPdf } from '../../ui/DownloadPdf.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { useReceiptMessages } from './english.ts'

type Offered = WireReply<Api['listBookingTaxDocuments']>

const keyOf = (bookingId: string) => ['listBookingTaxDocuments', bookingId]

/** The tax documents and GSTIN of a booking. Shows nothing if it has neither and no GSTIN can be given. */
export const TaxDocuments = ({ bookingId }: { bookingId: string }) => {
  const { tax: messages } = useReceiptMessages()
  const sheet = useSheetOf('gstin')
  const found = useQuery({
    queryKey: keyOf(bookingId),
    queryFn: ({ signal }) => playerApi.listBookingTaxDocuments({ params: { bookingId } }, { signal }),
  })
  if (found.error)
    return (
      <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
        {failureMessage(found.error, messages.failed)}
      </ErrorState>
    )
  const offered = found.data
  if (!offered || (offered.documents.length === 0 && !offered.mayGiveGstin && offered.gstin === '')) return null
  return (
    <section className="print:hidden">
      <h2 className="mb-4 text-title">{messages.title}</h2>
      <Card>
        <ul>
          {offered.documents.map((document) => (
            <li
              key={document.entityId}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-0 md:px-5"
            >
              <p className="min-w-[min(12rem,100%)] grow">
                <span className="block font-semibold">{messages.kinds[document.kind]}</span>
                <span className="block text-small text-ink-2">
                  {document.number} · {formatDate(dateOf(document.issuedOn))}
                </span>
              </p>
              <p className="figures">{formatRupees(document.amount)}</p>
              <DownloadPdf
                read={() =>
                  fileApi.readTaxDocument({
                    params: { documentId: document.entityId },
                    query: { language: pageLanguage() },
                  })
                }
                label={messages.pdf}
                spokenLabel={messages.pdfOf(messages.kinds[document.kind], document.number)}
                making={messages.making}
                failed={messages.pdfFailed}
              />
            </li>
          ))}
          <GstinRow offered={offered} onGive={() => sheet.openOf(bookingId)} />
        </ul>
      </Card>
      <Dialog open={sheet.openId !== undefined} onClose={sheet.close} title={messages.giveTitle}>
        <GiveGstin bookingId={bookingId} offered={offered} onGiven={sheet.close} />
      </Dialog>
    </section>
  )
}

/** The GSTIN on the invoice, or the button that adds it. */
const GstinRow = ({
  offered: { gstin, legalName, mayGiveGstin },
  onGive,
}: {
  offered: Offered
  onGive: () => void
}) => {
  const { tax: messages } = useReceiptMessages()
  if (gstin === '' && !mayGiveGstin) return null
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-0 md:px-5">
      <p className="min-w-[min(12rem,100%)] grow break-words">
        {gstin === '' ? messages.noGstin : messages.gstinOf(gstin, legalName)}
      </p>
      {mayGiveGstin && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={onGive}>
          {gstin === '' ? messages.give : messages.change}
        </Button>
      )}
    </li>
  )
}

const GiveGstin = ({ bookingId, offered, onGiven }: { bookingId: string; offered: Offered; onGiven: () => void }) => {
  const { tax: messages } = useReceiptMessages()
  const toast = useToast()
  const queries = useQueryClient()
  const [gstin, setGstin] = useState(offered.gstin)
  const [legalName, setLegalName] = useState(offered.legalName)
  const [isTried, setIsTried] = useState(false)
  const isGstinWrong = !isGstin(cleanCode(gstin).toUpperCase())
  const isNameMissing = legalName.trim() === ''
  const giving = useMutation({
    mutationFn: () => playerApi.giveGstin({ params: { bookingId }, body: { gstin, legalName } }),
    onSuccess: async () => {
      toast.tell(messages.given)
      onGiven()
      await queries.invalidateQueries({ queryKey: keyOf(bookingId) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isGstinWrong && !isNameMissing) giving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{messages.giveText}</p>
      <TextInput
        label={messages.gstin}
        required
        autoComplete="off"
        autoCapitalize="characters"
        value={gstin}
        error={isTried && isGstinWrong ? messages.gstinWrong : undefined}
        onValueChange={setGstin}
      />
      <TextInput
        label={messages.legalName}
        required
        autoComplete="organization"
        maxLength={LONGEST_LEGAL_NAME}
        value={legalName}
        error={isTried && isNameMissing ? messages.nameMissing : undefined}
        onValueChange={setLegalName}
      />
      {giving.error && <Banner tone="danger">{failureMessage(giving.error, messages.giveFailed)}</Banner>}
      <Button type="submit" busy={giving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}
