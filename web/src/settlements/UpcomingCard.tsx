import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { formulaOf, resultOf } from '@baari/domain/settlements/formula.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'
import { formatRupees } from '../ui/formats.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { useSettlementWords } from './english.ts'
import { FigureRow, FormulaSheet } from './Figure.tsx'
import { type FormulaRow, FormulaRows } from './FormulaRows.tsx'
import { SettlementPanel } from './SettlementPanel.tsx'
import { dayText, periodText, slotText } from './settlementText.ts'

type Upcoming = WireReply<Api['readUpcomingSettlement']>
const figures = ['soFar', 'commission', 'net'] as const
type UpcomingFigure = (typeof figures)[number]

/** The current figures of the open period. */
export const UpcomingCard = () => {
  const words = useSettlementWords()
  const found = useQuery({
    queryKey: ['readUpcomingSettlement'],
    queryFn: ({ signal }) => ownerApi.readUpcomingSettlement({}, { signal }),
  })
  return (
    <SettlementPanel title={words.upcoming.title} found={found}>
      {(upcoming) => <UpcomingFigures upcoming={upcoming} />}
    </SettlementPanel>
  )
}

const UpcomingFigures = ({ upcoming }: { upcoming: Upcoming }) => {
  const words = useSettlementWords()
  const sheet = useSheetOf('upcoming')
  const { settlementStartDate: start, settlementEndDate: end, scheduledSettlementDate: scheduled } = upcoming
  const counted = upcoming.confirmedBookings.filter(({ isCounted }) => isCounted).length
  const opened = figures.find((figure) => figure === sheet.openId)
  return (
    <>
      {start && end && scheduled ? (
        <dl className="grid grid-cols-2 gap-3 text-small">
          <div>
            <dt className="text-ink-2">{words.upcoming.period}</dt>
            <dd className="font-semibold">{periodText(start, end)}</dd>
          </div>
          <div>
            <dt className="text-ink-2">{words.upcoming.scheduled}</dt>
            <dd className="font-semibold">{dayText(scheduled)}</dd>
          </div>
        </dl>
      ) : (
        <p>{words.upcoming.noContract}</p>
      )}
      <dl className="grid grid-cols-2 gap-3">
        <FigureRow
          name={words.upcoming.soFar}
          amount={upcoming.totalBookingAmountSoFar}
          onOpen={() => sheet.openOf('soFar')}
        />
        <FigureRow
          name={words.upcoming.commission}
          amount={upcoming.estimatedCommission}
          onOpen={() => sheet.openOf('commission')}
        />
        <FigureRow
          className="col-span-2"
          name={words.upcoming.net}
          amount={upcoming.estimatedNetPayable}
          size="large"
          onOpen={() => sheet.openOf('net')}
        />
      </dl>
      <p className="mt-auto text-small text-ink-2">
        {words.upcoming.bookings(counted, upcoming.confirmedBookings.length - counted)}
        {upcoming.carriedForward < 0 && ` ${words.upcoming.below(formatRupees(upcoming.carriedForward))}`}
      </p>
      <FormulaSheet title={words.upcoming[opened ?? 'net']} isOpen={opened !== undefined} onClose={sheet.close}>
        {opened && <UpcomingFormula upcoming={upcoming} figure={opened} />}
      </FormulaSheet>
    </>
  )
}

const UpcomingFormula = ({ upcoming, figure }: { upcoming: Upcoming; figure: UpcomingFigure }) => {
  const words = useSettlementWords()
  const rowsOf: Record<UpcomingFigure, FormulaRow[]> = {
    soFar: upcoming.confirmedBookings
      .filter(({ isCounted, bookingStatus }) => isCounted && bookingStatus === 'COMPLETED')
      .map((booking) => ({
        key: booking.partialBookingId ?? booking.bookingId,
        name: slotText({ slotDate: booking.bookingDate, groundName: booking.groundName }),
        how: words.bookings.kinds.COMPLETED,
        amount: booking.amount,
      })),
    commission: (['commissionAmount', 'cancellationCommissionAmount'] as const).map((part) => ({
      key: part,
      name: words.figures[part],
      how: words.meanings[part],
      amount: upcoming[part],
    })),
    net: formulaOf(upcoming).map(({ part, amount }) => ({ key: part, name: words.figures[part], amount })),
  }
  const resultOfFigure: Record<UpcomingFigure, number> = {
    soFar: upcoming.totalBookingAmountSoFar,
    commission: upcoming.estimatedCommission,
    net: resultOf(upcoming),
  }
  return (
    <FormulaRows
      rows={rowsOf[figure]}
      result={{ key: figure, name: words.upcoming[figure], amount: resultOfFigure[figure] }}
    />
  )
}
