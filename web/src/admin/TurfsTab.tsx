import { shortId } from '@baari/contract/values.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { formatName } from '../ui/formatName.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList } from './AdminList.tsx'
import type { ManagedTurf } from './groundDraft.ts'
import { ManageTurf } from './ManageTurf.tsx'
import { readTurfs, TURFS_KEY } from './readTurfs.ts'
import { useAdminWords } from './useAdminWords.ts'

const PAGE_SIZE = 20

/** Every turf, and its editor. */
export const TurfsTab = () => {
  const { turf: words, fixed } = useAdminWords()
  const managing = useSheetOf('turf')
  const text = (key: string, head: string, of: (turf: ManagedTurf) => string): TableColumn<ManagedTurf> => ({
    key,
    head,
    cell: of,
    text: of,
  })
  const filter = (key: string, label: string): FilterField => ({ key, label, kind: 'text', standard: '' })
  const fields: FilterField[] = [
    filter('name', words.name),
    filter('city', words.city),
    filter('turfId', words.turfId),
    filter('ownerId', words.ownerId),
    {
      key: 'isOnboarded',
      label: words.onboarded,
      kind: 'select',
      options: [
        { value: '', label: words.any },
        { value: 'true', label: words.onboarded },
        { value: 'false', label: words.asksFirst },
      ],
      standard: '',
    },
  ]
  const columns: TableColumn<ManagedTurf>[] = [
    {
      key: 'name',
      head: words.name,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
      text: ({ name }) => name,
      sort: 'name',
      edge: 'start',
      onCard: 'title',
    },
    { ...text('city', words.city, ({ location }) => formatName(location.city)), onCard: 'key' },
    {
      ...text('address', words.address, ({ location }) => location.address),
      cell: ({ location }) => <span className="block md:min-w-52">{location.address}</span>,
    },
    { ...text('owner', words.ownerName, ({ ownerName }) => ownerName), onCard: 'key' },
    {
      ...text('grounds', words.grounds, ({ grounds }) => grounds.map(({ name }) => name).join(', ')),
      onCard: 'key',
    },
    {
      key: 'onboarded',
      head: words.onboarded,
      cell: ({ isOnboarded }) => (
        <Badge tone={isOnboarded ? 'primary' : 'warning'}>{isOnboarded ? words.onboarded : words.asksFirst}</Badge>
      ),
      text: ({ isOnboarded }) => (isOnboarded ? words.onboarded : words.asksFirst),
      onCard: 'key',
    },
    { ...text('pictures', words.pictures, ({ images }) => String(images.length)), isNumber: true },
    {
      key: 'turfId',
      head: words.turfId,
      cell: ({ entityId }) => <span className="block break-all md:w-32">{shortId(entityId)}</span>,
      text: ({ entityId }) => shortId(entityId),
    },
    {
      key: 'actions',
      head: words.actions,
      cell: ({ entityId, name }) => (
        <Button look="quiet" aria-label={words.manageOf(name)} onClick={() => managing.openOf(entityId)}>
          {words.manage}
        </Button>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <AdminList
      name={TURFS_KEY}
      caption={fixed.tabs.turfs}
      fields={fields}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={PAGE_SIZE}
      read={readTurfs}
    >
      {(turfs) => (
        <ManageTurf turf={turfs.find(({ entityId }) => entityId === managing.openId)} onClose={managing.close} />
      )}
    </AdminList>
  )
}
