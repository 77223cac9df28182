import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { lists, type RainClosure } from '../../admin/lists.ts'
import { formatMinutes } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useReservationAdminMessages } from './english.ts'

const PERCENT = 100

/** Rain closures of all turfs, with their refunds and the bookings resold for the same times. */
export const RainClosureList = () => {
  const { rain: messages } = useReservationAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const column = columnsOf<RainClosure>(none)
  const columns = [
    column.title('turf', shared.turf, ({ turfName }) => turfName),
    column.text('time', messages.time, formatMinutes, { onCard: 'key' }),
    column.instant('closedAt', messages.closedAt, ({ closedAt }) => closedAt, { onCard: 'key' }),
    column.text('asked', messages.request, ({ askedBookings }) => String(askedBookings)),
    column.rupees('refunded', messages.refunded, ({ refunded }) => refunded, { onCard: 'key' }),
    column.text('share', messages.share, ({ paid, refunded }) =>
      paid > 0 ? `${Math.round((refunded / paid) * PERCENT)} %` : none,
    ),
    column.text('soldAgain', messages.soldAgain, ({ soldAgain }) => String(soldAgain), { onCard: 'key' }),
    column.text('owner', messages.owner, ({ ownerName }) => ownerName),
    column.id('turfId', shared.turfId, ({ turfId }) => turfId),
  ]
  return (
    <>
      <p className="text-small text-ink-2">{messages.intro}</p>
      <AdminList
        list={lists.rainClosures}
        caption={tools.names.rain}
        fields={[
          {
            key: 'onlySoldAgain',
            label: messages.which,
            kind: 'select',
            options: [
              { value: '', label: messages.all },
              { value: 'true', label: messages.onlySoldAgain },
            ],
            standard: '',
          },
        ]}
        columns={columns}
        emptyText={messages.none}
      />
    </>
  )
}
