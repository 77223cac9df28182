import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type RainClosure } from '../../admin/lists.ts'
import { formatMinutes } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useReservationAdminWords } from './english.ts'

const PERCENT = 100

/** Rain closures of all turfs, with their refunds and the bookings resold for the same times. */
export const RainClosureList = () => {
  const { rain: words } = useReservationAdminWords()
  const { tools, shared, none } = useAdminWords()
  const column = columnsOf<RainClosure>(none)
  const columns = [
    column.title('turf', shared.turf, ({ turfName }) => turfName),
    column.text('time', words.time, formatMinutes, { onCard: 'key' }),
    column.instant('closedAt', words.closedAt, ({ closedAt }) => closedAt, { onCard: 'key' }),
    column.text('asked', words.asked, ({ askedBookings }) => String(askedBookings)),
    column.rupees('refunded', words.refunded, ({ refunded }) => refunded, { onCard: 'key' }),
    column.text('share', words.share, ({ paid, refunded }) =>
      paid > 0 ? `${Math.round((refunded / paid) * PERCENT)} %` : none,
    ),
    column.text('soldAgain', words.soldAgain, ({ soldAgain }) => String(soldAgain), { onCard: 'key' }),
    column.text('owner', words.owner, ({ ownerName }) => ownerName),
    column.id('turfId', shared.turfId, ({ turfId }) => turfId),
  ]
  return (
    <>
      <p className="text-small text-ink-2">{words.intro}</p>
      <AdminList
        list={lists.rainClosures}
        caption={tools.names.rain}
        fields={[
          {
            key: 'onlySoldAgain',
            label: words.which,
            kind: 'select',
            options: [
              { value: '', label: words.all },
              { value: 'true', label: words.onlySoldAgain },
            ],
            standard: '',
          },
        ]}
        columns={columns}
        emptyText={words.none}
      />
    </>
  )
}
