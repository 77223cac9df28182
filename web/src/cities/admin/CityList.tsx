import { Plus } from 'lucide-react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedCity } from '../../admin/lists.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { CreateCity } from './CreateCity.tsx'
import { DeleteCity } from './DeleteCity.tsx'
import { useCityAdminWords } from './english.ts'
import { UpdateCity } from './UpdateCity.tsx'

/** Cities with a page; adds, changes and removes them. */
export const CityList = () => {
  const { cities: words, ...common } = useCityAdminWords()
  const { tools, shared, none } = useAdminWords()
  const adding = useSheetAddress('add-city')
  const editing = useSheetOf('city')
  const removing = useSheetOf('remove-city')
  const column = columnsOf<ManagedCity>(none)
  const columns = [
    column.title('name', words.name, ({ name }) => name),
    column.text('hindiName', common.hindiName, ({ hindiName }) => hindiName, { onCard: 'key' }),
    {
      ...column.text('key', common.key, ({ cityKey }) => paths.city(cityKey), { onCard: 'key' }),
      cell: ({ cityKey }: ManagedCity) => (
        // A full page load: this document may be older than the city.
        <a href={paths.city(cityKey)} className="touch inline-flex items-center underline underline-offset-4">
          {paths.city(cityKey)}
        </a>
      ),
    },
    column.number('latitude', words.latitude, ({ latitude }) => latitude),
    column.number('longitude', words.longitude, ({ longitude }) => longitude),
    column.number('position', common.position, ({ position }) => position),
    column.text('picture', common.picture, ({ picture }) => (picture ? shared.yes : common.drawn)),
    column.acts(shared.actions, ({ cityKey, name }) => (
      <span className="flex gap-2">
        <Button look="quiet" aria-label={common.editOf(name)} onClick={() => editing.openOf(cityKey)}>
          {common.edit}
        </Button>
        <Button look="quiet" aria-label={words.removeOf(name)} onClick={() => removing.openOf(cityKey)}>
          {words.remove}
        </Button>
      </span>
    )),
  ]
  return (
    <>
      <p className="text-ink-2">{words.note}</p>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {words.add}
      </Button>
      <AdminList list={lists.cities} caption={tools.names.cities} columns={columns} emptyText={words.emptyText}>
        {(cities) => (
          <>
            <UpdateCity city={cities.find(({ cityKey }) => cityKey === editing.openId)} onClose={editing.close} />
            <DeleteCity city={cities.find(({ cityKey }) => cityKey === removing.openId)} onClose={removing.close} />
          </>
        )}
      </AdminList>
      <CreateCity open={adding.isOpen} onClose={adding.close} />
    </>
  )
}
