import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { RefundPlayedBooking } from '../../settlements/admin/RefundPlayedBooking.tsx'
import { useTurfOwnerWords } from '../../turfs/owner/english.ts'
import type { FilterField } from '../../ui/filterField.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useBookingListWords } from '../list/english.ts'
import { CancelOwnerBooking } from '../owner/CancelOwnerBooking.tsx'
import { useBookingOwnerWords } from '../owner/english.ts'
import { BookingSheet } from './BookingSheet.tsx'
import { bookingColumns } from './bookingColumns.tsx'
import { useBookingAdminWords } from './english.ts'

const PAGE_SIZE = 10
const statuses = ['CONFIRMED', 'CANCELLED', 'PENDING', 'PAYMENT_AWAITED', 'COMPLETED'] as const

/** All bookings; each opens in a drawer, a game with its players. */
export const BookingsTab = () => {
  const admin = useBookingAdminWords()
  const { shared } = useAdminWords()
  const owners = useBookingOwnerWords()
  const { bookingTypes } = useTurfOwnerWords()
  const { fixed } = useBookingListWords()
  const opened = useSheetOf('booking')
  const cancelling = useSheetOf('cancel')
  const givingBack = useSheetOf('give-back')
  const { bookings: words } = owners
  const fields: FilterField[] = [
    { key: 'bookingId', label: words.bookingId, kind: 'text', standard: '' },
    {
      key: 'bookingStatus',
      label: words.status,
      kind: 'select',
      options: [
        { value: '', label: words.anyStatus },
        ...statuses.map((status) => ({ value: status, label: fixed.status[status] })),
      ],
      standard: '',
    },
    { key: 'startDate', label: words.from, kind: 'date', standard: '2024-01-01' },
    { key: 'endDate', label: words.to, kind: 'date', standard: '2030-12-31' },
    { key: 'turfId', label: shared.turfId, kind: 'text', standard: '' },
    { key: 'groundId', label: shared.groundId, kind: 'text', standard: '' },
  ]
  return (
    <>
      <h2 className="text-title">{admin.bookings.title}</h2>
      <AdminList
        list={lists.bookings}
        caption={admin.bookings.title}
        fields={fields}
        columns={({ content, page, size }) =>
          bookingColumns({
            admin,
            shared,
            owners,
            bookingTypes,
            bookings: content,
            firstNumber: page * size + 1,
            onOpen: opened.openOf,
            onCancel: cancelling.openOf,
            onGiveBack: givingBack.openOf,
          })
        }
        size={PAGE_SIZE}
        failedWords={fixed.failed}
      >
        {(bookings) => (
          <>
            <BookingSheet
              booking={bookings.find(({ bookingId }) => bookingId === opened.openId)}
              onClose={opened.close}
              onCancel={cancelling.openOf}
              onGiveBack={givingBack.openOf}
            />
            <CancelOwnerBooking
              bookings={[...bookings]}
              wantedId={cancelling.openId}
              onClose={cancelling.close}
              cancel={adminApi.cancelAnyBooking}
              listKey={lists.bookings.key[0]}
              textOf={admin.fixed.cancelText}
            />
            <RefundPlayedBooking bookings={bookings} wantedId={givingBack.openId} onClose={givingBack.close} />
          </>
        )}
      </AdminList>
    </>
  )
}
