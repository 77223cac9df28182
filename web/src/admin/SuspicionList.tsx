import { useBookingAdminWords } from '../bookings/admin/english.ts'
import { columnsOf } from '../ui/columnsOf.tsx'
import { AdminList } from './AdminList.tsx'
import { choiceField } from './choiceField.ts'
import { useAdminWords } from './english.ts'
import { lists, type Suspicion } from './lists.ts'

/** Suspicious patterns to review: the turf, the pattern, and its cost. */
export const SuspicionList = () => {
  const { bookings } = useBookingAdminWords()
  const { suspicions: words, tools, shared, none } = useAdminWords()
  const column = columnsOf<Suspicion>(none)
  const columns = [
    column.title('kind', words.kind, ({ kind }) => words.kinds[kind]),
    column.text('turf', shared.turf, ({ turfName }) => turfName, { onCard: 'key' }),
    column.text('count', words.count, ({ kind, count }) => words.counts[kind](count), { onCard: 'key' }),
    column.rupees('amount', words.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.instant('lastAt', words.lastAt, ({ lastAt }) => lastAt, { onCard: 'key' }),
    column.text('owner', bookings.ownerName, ({ ownerName }) => ownerName),
    column.id('ownerId', bookings.ownerId, ({ ownerId }) => ownerId),
    column.id('turfId', shared.turfId, ({ turfId }) => turfId),
    column.id('accountId', words.accountId, ({ accountId }) => accountId),
  ]
  return (
    <>
      <p className="text-small text-ink-2">{words.intro}</p>
      <AdminList
        list={lists.suspicions}
        caption={tools.names.suspicions}
        fields={[choiceField({ key: 'kind', label: words.kind, any: shared.any, values: words.kinds })]}
        columns={columns}
        emptyText={words.none}
      />
    </>
  )
}
