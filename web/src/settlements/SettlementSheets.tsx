import { shortId } from '@baari/contract/wire/values.ts'
import { type FigureName, formulaOf, resultOf } from '@baari/domain/settlements/line.ts'
import { Download } from 'lucide-react'
import { formatPaise } from '../availability/paise.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { Status } from '../ui/Status.tsx'
import { saveCsv } from '../ui/tables/saveFile.ts'
import {
  bookingParts,
  channelsOf,
  type SettlementBooking,
  settlementBookingsCsv,
  stepsOfBooking,
  useSettlementBookings,
} from './bookingPart.ts'
import { useSettlementMessages } from './english.ts'
import { FormulaRows } from './Figure.tsx'
import { kindText, periodText, slotText } from './settlementText.ts'
import type { Settlement } from './useSettlements.ts'

/** The sheets behind the amounts in a list of settlements. */
export const SettlementSheets = ({
  settlements,
  sheets,
}: {
  settlements: readonly Settlement[]
  sheets: ReturnType<typeof useSettlementSheets>
}) => {
  const found = (id: string | undefined) => settlements.find(({ entityId }) => entityId === id)
  return (
    <>
      <SettlementFormula
        settlement={found(sheets.formulaOf)}
        figure={sheets.figure}
        onClose={sheets.closeFormula}
        onBookings={sheets.onBookings}
      />
      <SettlementBookings settlement={found(sheets.bookingsOf)} onClose={sheets.closeBookings} />
    </>
  )
}

/** How a figure of a settlement was computed: by the formula, or booking by booking. */
const SettlementFormula = ({
  settlement,
  figure,
  onClose,
  onBookings,
}: {
  settlement: Settlement | undefined
  figure: FigureName
  onClose: () => void
  onBookings: (settlement: Settlement) => void
}) => {
  const messages = useSettlementMessages()
  const isResult = figure === 'netPayableAmount' || figure === 'carriedForward'
  return (
    <Dialog
      open={settlement !== undefined}
      onClose={onClose}
      shape="sheet"
      title={messages.formulaTitle(messages.figures[figure])}
    >
      {settlement && (
        <div className="flex flex-col gap-3">
          <p className="text-small text-ink-2">
            {periodText(settlement.settlementStartDate, settlement.settlementEndDate)}
          </p>
          <p>{meaningOf(figure, messages)}</p>
          {isResult ? (
            <FormulaRows
              rows={formulaOf(settlement).map(({ part, amount }) => ({
                key: part,
                name: messages.figures[part],
                amount,
              }))}
              result={{ key: figure, name: messages.figures[figure], amount: resultOf(settlement) }}
            />
          ) : (
            <BookingByBooking settlement={settlement} figure={figure} />
          )}
          {settlement.carriedForward < 0 && isResult && <p>{messages.meanings.carriedForward}</p>}
          <Button variant="quiet" onClick={() => onBookings(settlement)}>
            {messages.history.showBookings(settlement.bookingCount)}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const meaningOf = (figure: FigureName, { meanings }: ReturnType<typeof useSettlementMessages>): string | undefined =>
  figure in meanings ? meanings[figure as keyof typeof meanings] : undefined

const BookingByBooking = ({ settlement, figure }: { settlement: Settlement; figure: FigureName }) => {
  const messages = useSettlementMessages()
  const found = useSettlementBookings(settlement.entityId)
  return (
    <Fetched found={found} messages={messages}>
      {(data) => {
        const parts = bookingParts(figure, data, messages.steps) ?? []
        const rows = parts.map(({ booking, part }) => ({
          key: `${booking.partialBookingId ?? booking.bookingId} ${booking.kind}`,
          name: slotText(booking),
          how: part.how,
          amount: part.amount,
        }))
        // The rest was carried over from the previous settlement.
        const rest =
          Math.round((settlement[figure] - parts.reduce((sum, { part }) => sum + part.amount, 0)) * 100) / 100
        const carried = rest === 0 ? [] : [{ key: 'carriedIn', name: messages.steps.carriedIn, amount: rest }]
        return (
          <>
            {figure === 'commissionAmount' && (
              <ul aria-label={messages.channels.title} className="text-small text-ink-2">
                {channelsOf(data).map(({ channel, sales, commission }) => (
                  <li key={channel}>{messages.channels[channel](formatPaise(commission), formatPaise(sales))}</li>
                ))}
              </ul>
            )}
            <FormulaRows
              rows={[...rows, ...(figure === 'adjustmentAmount' ? carried : [])]}
              result={{ key: figure, name: messages.sum, amount: settlement[figure] }}
            />
          </>
        )
      }}
    </Fetched>
  )
}

/** The bookings in a settlement, each with its computation. */
const SettlementBookings = ({ settlement, onClose }: { settlement: Settlement | undefined; onClose: () => void }) => {
  const messages = useSettlementMessages()
  const found = useSettlementBookings(settlement?.entityId)
  const period = settlement && periodText(settlement.settlementStartDate, settlement.settlementEndDate)
  return (
    <Dialog
      open={settlement !== undefined}
      onClose={onClose}
      shape="sheet"
      title={messages.bookings.title(period ?? '')}
      footer={
        <Button
          variant="quiet"
          disabled={!found.data}
          icon={<Download aria-hidden className="size-5" />}
          onClick={() =>
            saveCsv(`settlement-${shortId(settlement?.entityId ?? '')}.csv`, settlementBookingsCsv(found.data ?? []))
          }
        >
          {messages.history.csv}
        </Button>
      }
    >
      <Bookings found={found} />
    </Dialog>
  )
}

const Bookings = ({ found }: { found: ReturnType<typeof useSettlementBookings> }) => {
  const messages = useSettlementMessages()
  return (
    <Fetched found={found} messages={messages} skeletons={['h-28', 'h-28']} className="flex flex-col gap-3">
      {(data) => (
        <ul className="flex flex-col">
          {data.map((booking) => (
            <li
              key={`${booking.partialBookingId ?? booking.bookingId} ${booking.kind}`}
              className="border-t border-line py-3 first:border-0"
            >
              <BookingEntry booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </Fetched>
  )
}

const BookingEntry = ({ booking }: { booking: SettlementBooking }) => {
  const messages = useSettlementMessages()
  const steps = stepsOfBooking(booking, messages.steps)
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{slotText(booking)}</h3>
          <p className="text-small text-ink-2">
            {booking.turfName} · {kindText(booking, messages)}
          </p>
          <p className="text-small break-all text-ink-2">{shortId(booking.bookingId)}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="figures text-number">{formatRupees(booking.amount)}</span>
          <Status kind={booking.kind === 'COMPLETED' ? 'completed' : 'cancelled'}>
            {messages.bookings.kinds[booking.kind]}
          </Status>
        </div>
      </div>
      {booking.kind === 'DISPUTE_LOST' && <p className="text-small text-ink-2">{messages.bookings.disputeLost}</p>}
      <details>
        <summary className="touch flex cursor-pointer items-center text-small font-semibold text-primary">
          {messages.bookings.how}
        </summary>
        <FormulaRows
          rows={steps.map(({ figure, amount, how }) => ({ key: figure, name: messages.figures[figure], how, amount }))}
          result={{ key: 'net', name: messages.bookings.net, amount: booking.netAmount }}
        />
      </details>
    </article>
  )
}

const SEPARATOR = '.'

/** The components of a settlement's net, in the order of the computation. */
export const figureNames: readonly FigureName[] = [
  'totalBookingAmount',
  'cancellationCharge',
  'commissionAmount',
  'cancellationCommissionAmount',
  'gatewayCharges',
  'totalDiscount',
  'discountByTurf',
  'monthlyCharges',
  'gstOnPlatformFees',
  'tcsAmount',
  'tdsAmount',
  'adjustmentAmount',
  'carriedForward',
]

/** The address may hold an invalid figure. */
const asFigure = (text: string): FigureName => figureNames.find((name) => name === text) ?? 'netPayableAmount'

type Named = Pick<Settlement, 'entityId'>

/** The figure whose formula is open, and the settlement whose bookings are; the address holds both. */
export const useSettlementSheets = () => {
  const formula = useSheetOf('formula')
  const bookings = useSheetOf('bookings')
  const [settlementId, figure = 'netPayableAmount'] = formula.openId?.split(SEPARATOR) ?? []
  return {
    formulaOf: settlementId,
    figure: asFigure(figure),
    bookingsOf: bookings.openId,
    onFigure: ({ entityId }: Named, name: FigureName) => formula.openOf(`${entityId}${SEPARATOR}${name}`),
    onBookings: ({ entityId }: Named) => bookings.openOf(entityId),
    closeFormula: formula.close,
    closeBookings: bookings.close,
  }
}
