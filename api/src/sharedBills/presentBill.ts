import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { DeadlineChoice } from '@baari/domain/sharedBills/sharedBill.ts'
import type { BillRow } from './readBill.ts'

type OwnBill = Answer<Api['shareBill']>

const stateOf = (bill: BillRow, now: Date): OwnBill['state'] => {
  if (bill.status === 'CANCELLED') return 'CANCELLED'
  return bill.is_apart || bill.closed_at !== null || bill.deadline_at <= now || bill.status === 'COMPLETED'
    ? 'CLOSED'
    : 'OPEN'
}

const presentShare = ({
  id,
  name,
  amount,
  isPaid,
  isBeingPaid,
  paidBy,
}: BillRow['shares'][number]): OwnBill['shares'][number] => ({
  shareId: id,
  name,
  amount,
  state: isPaid ? 'PAID' : isBeingPaid ? 'BEING_PAID' : 'OPEN',
  paidBy,
})

const presentBill = (bill: BillRow, now: Date) => ({
  atDeadline: bill.at_deadline as DeadlineChoice,
  deadlineAt: bill.deadline_at,
  state: stateOf(bill, now),
  isOpenToAll: bill.opened_at !== null,
  shares: bill.shares.map(presentShare),
})

const withoutNames = (shares: BillRow['shares']): BillRow['shares'] =>
  shares.filter(({ isNamed }) => !isNamed).map((share) => ({ ...share, name: null, paidBy: null }))

/** As the booker sees it. */
export const presentOwnBill = (bill: BillRow, now: Date): OwnBill => ({
  ...presentBill(bill, now),
  bookingId: bill.booking_id,
  token: bill.token,
  paidBack: bill.paid_back,
})

/** The bill as friends with the link see it. A stranger sees its free shares and no names. */
export const presentSharedBill = (
  bill: BillRow,
  { now, isFriend }: { now: Date; isFriend: boolean },
): Answer<Api['readSharedBill']> => ({
  ...presentBill(isFriend ? bill : { ...bill, shares: withoutNames(bill.shares) }, now),
  bookingId: bill.booking_id,
  bookedBy: isFriend ? bill.first_name : null,
  turfId: bill.turf_id,
  turfName: bill.turf_name,
  groundName: bill.ground_name,
  locationAddress: bill.address,
  latitude: bill.latitude,
  longitude: bill.longitude,
  selectedGameType: bill.game,
  bookingDate: bill.date,
  startTime: bill.starts_minute,
  endTime: bill.ends_minute,
  startsAt: bill.starts_at,
  totalPrice: bill.total,
  ownShare: bill.pay_now - bill.shares.reduce((sum, { amount }) => sum + amount, 0),
  serverTime: now,
})
