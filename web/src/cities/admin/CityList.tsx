import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedCity } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import {
  CatalogueForm,
  type CityFields,
  cityBody,
  cityFaults,
  cityFieldsOf,
  type FieldsShown,
  newCityFields,
} from './CatalogueForm.tsx'
import { useCityAdminWords } from './english.ts'

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
      <WantedPlaces />
      <CreateCity open={adding.isOpen} onClose={adding.close} />
    </>
  )
}

const CreateCity = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { cities: words } = useCityAdminWords()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={words.add}>
      {open && (
        <CatalogueForm
          first={newCityFields}
          picture={null}
          isNew
          words={{ name: words.name, example: 'navi-mumbai', saved: words.added }}
          faultsOf={cityFaults}
          save={(fields, images) =>
            adminApi.createCity({ body: { ...cityBody(fields), cityKey: fields.key.trim() }, images })
          }
          onSaved={onClose}
        >
          {(shown) => <CityInputs {...shown} />}
        </CatalogueForm>
      )}
    </Dialog>
  )
}

const UpdateCity = ({ city, onClose }: { city: ManagedCity | undefined; onClose: () => void }) => {
  const { cities: words } = useCityAdminWords()
  const { shared } = useAdminWords()
  return (
    <Dialog open={city !== undefined} onClose={onClose} shape="sheet" title={city?.name ?? ''}>
      {city && (
        <CatalogueForm
          key={city.cityKey}
          first={cityFieldsOf(city)}
          picture={city.picture}
          isNew={false}
          words={{ name: words.name, example: city.cityKey, saved: () => shared.saved }}
          faultsOf={cityFaults}
          save={(fields, images) =>
            adminApi.updateCity({ params: { cityKey: city.cityKey }, body: cityBody(fields), images })
          }
          onSaved={onClose}
        >
          {(shown) => <CityInputs {...shown} />}
        </CatalogueForm>
      )}
    </Dialog>
  )
}

const DeleteCity = ({ city, onClose }: { city: ManagedCity | undefined; onClose: () => void }) => {
  const { cities: words } = useCityAdminWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const deleting = useMutation({
    mutationFn: ({ cityKey }: ManagedCity) => adminApi.deleteCity({ params: { cityKey } }),
    meta: { awaitsRefetch: true },
    onSuccess: (_, { name }) => {
      toast.tell(words.removed(name))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={city !== undefined}
      onClose={onClose}
      title={words.removeTitle(city?.name ?? '')}
      text={words.removeText}
      stay={words.keep}
      go={words.remove}
      onGo={() => city && deleting.mutate(city)}
      busy={deleting.isPending}
      {...(deleting.isError ? { problem: failureSentence(deleting.error, shared.failed) } : {})}
    />
  )
}

/** The midpoint of a city: nearby turfs belong to its pages. */
const CityInputs = ({ fields, faults, set }: FieldsShown<CityFields>) => {
  const { cities: words } = useCityAdminWords()
  const degrees = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
  return (
    <>
      <TextInput
        {...degrees}
        label={words.latitude}
        value={fields.latitude}
        error={faults.includes('latitude') ? words.latitudeWrong : undefined}
        onValueChange={(latitude) => set({ latitude })}
      />
      <TextInput
        {...degrees}
        label={words.longitude}
        value={fields.longitude}
        error={faults.includes('longitude') ? words.longitudeWrong : undefined}
        onValueChange={(longitude) => set({ longitude })}
      />
    </>
  )
}

/** The places at which most players wait for a city; nothing while no player waits. */
const WantedPlaces = () => {
  const { cities: words } = useCityAdminWords()
  const { shared } = useAdminWords()
  const titleId = useId()
  const found = useQuery({
    queryKey: ['listWantedPlaces'],
    queryFn: ({ signal }) => adminApi.listWantedPlaces({ query: {} }, { signal }),
  })
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, shared.failed)}
      </ErrorState>
    )
  if (!found.data?.content.length) return null
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-2 p-5">
        <h2 id={titleId} className="text-title">
          {words.wanted}
        </h2>
        <p className="text-small text-ink-2">{words.wantedHint}</p>
        <ol className="divide-y divide-line">
          {found.data.content.map(({ place, latitude, longitude, waiting }) => (
            <li key={`${place} ${latitude} ${longitude}`} className="flex flex-wrap items-baseline gap-x-6 py-2">
              <span className="min-w-[min(13rem,100%)] grow basis-0 font-semibold">{formatName(place)}</span>
              <span className="figures text-small text-ink-2">
                {latitude}, {longitude}
              </span>
              <span className="figures">{words.waiting(waiting)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
