import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { lists } from '../../admin/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import type { FilterField } from '../../ui/filterField.ts'
import { formatName } from '../../ui/formats.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useTurfAdminWords } from './english.ts'
import type { ManagedTurf } from './groundDraft.ts'
import { ManageTurf } from './ManageTurf.tsx'

export const TurfsTab = () => {
  const { turf: words } = useTurfAdminWords()
  const { fixed, shared } = useAdminWords()
  const managing = useSheetOf('turf')
  const filter = (key: string, label: string): FilterField => ({ key, label, kind: 'text', standard: '' })
  const fields: FilterField[] = [
    filter('name', words.name),
    filter('city', words.city),
    filter('turfId', words.turfId),
    filter('ownerId', words.ownerId),
    choiceField({
      key: 'isOnboarded',
      label: words.onboarded,
      any: shared.any,
      values: { true: words.onboarded, false: words.asksFirst },
    }),
  ]
  const column = columnsOf<ManagedTurf>()
  const columns = [
    column.title('name', words.name, ({ name }) => name, { sort: 'name' }),
    column.text('city', words.city, ({ location }) => formatName(location.city), { onCard: 'key' }),
    {
      ...column.text('address', words.address, ({ location }) => location.address),
      cell: ({ location }: ManagedTurf) => <span className="block md:min-w-52">{location.address}</span>,
    },
    column.text('owner', words.ownerName, ({ ownerName }) => ownerName, { onCard: 'key' }),
    column.text('grounds', words.grounds, ({ grounds }) => grounds.map(({ name }) => name).join(', '), {
      onCard: 'key',
    }),
    column.badge('onboarded', words.onboarded, ({ isOnboarded }) => ({
      tone: isOnboarded ? 'primary' : 'warning',
      words: isOnboarded ? words.onboarded : words.asksFirst,
    })),
    column.number('pictures', words.pictures, ({ images }) => images.length),
    column.id('turfId', words.turfId, ({ entityId }) => entityId),
    column.acts(shared.actions, ({ entityId, name }) => (
      <Button look="quiet" aria-label={words.manageOf(name)} onClick={() => managing.openOf(entityId)}>
        {words.manage}
      </Button>
    )),
  ]
  return (
    <AdminList list={lists.turfs} caption={fixed.tabs.turfs} fields={fields} columns={columns}>
      {(turfs) => (
        <ManageTurf turf={turfs.find(({ entityId }) => entityId === managing.openId)} onClose={managing.close} />
      )}
    </AdminList>
  )
}
