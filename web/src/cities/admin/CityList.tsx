import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { lists, type ManagedCity } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
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
import { useCityAdminMessages } from './english.ts'

/** Cities with a page; adds, changes and removes them. */
export const CityList = () => {
  const { cities: messages, ...common } = useCityAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const adding = useSheetAddress('add-city')
  const editing = useSheetOf('city')
  const removing = useSheetOf('remove-city')
  const column = columnsOf<ManagedCity>(none)
  const columns = [
    column.title('name', messages.name, ({ name }) => name),
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
    column.number('latitude', messages.latitude, ({ latitude }) => latitude),
    column.number('longitude', messages.longitude, ({ longitude }) => longitude),
    column.number('position', common.position, ({ position }) => position),
    column.text('picture', common.picture, ({ picture }) => (picture ? shared.yes : common.drawn)),
    column.acts(shared.actions, ({ cityKey, name }) => (
      <span className="flex flex-wrap gap-2">
        <Button variant="quiet" aria-label={common.editOf(name)} onClick={() => editing.openOf(cityKey)}>
          {common.edit}
        </Button>
        <Button variant="quiet" aria-label={messages.removeOf(name)} onClick={() => removing.openOf(cityKey)}>
          {messages.remove}
        </Button>
      </span>
    )),
  ]
  return (
    <>
      <p className="text-ink-2">{messages.note}</p>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {messages.add}
      </Button>
      <AdminList list={lists.cities} caption={tools.names.cities} columns={columns} emptyText={messages.emptyText}>
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
  const { cities: messages } = useCityAdminMessages()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={messages.add}>
      {open && (
        <CatalogueForm
          first={newCityFields}
          picture={null}
          isNew
          messages={{ name: messages.name, example: 'navi-mumbai', saved: messages.added }}
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
  const { cities: messages } = useCityAdminMessages()
  const { shared } = useAdminMessages()
  return (
    <Dialog open={city !== undefined} onClose={onClose} shape="sheet" title={city?.name ?? ''}>
      {city && (
        <CatalogueForm
          key={city.cityKey}
          first={cityFieldsOf(city)}
          picture={city.picture}
          isNew={false}
          messages={{ name: messages.name, example: city.cityKey, saved: () => shared.saved }}
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
  const { cities: messages } = useCityAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const deleting = useMutation({
    mutationFn: ({ cityKey }: ManagedCity) => adminApi.deleteCity({ params: { cityKey } }),
    meta: { awaitsRefetch: true },
    onSuccess: (_, { name }) => {
      toast.tell(messages.removed(name))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={city !== undefined}
      onClose={onClose}
      title={messages.removeTitle(city?.name ?? '')}
      text={messages.removeText}
      stay={messages.keep}
      go={messages.remove}
      onGo={() => city && deleting.mutate(city)}
      busy={deleting.isPending}
      {...(deleting.isError ? { problem: failureMessage(deleting.error, shared.failed) } : {})}
    />
  )
}

/** The midpoint of a city: nearby turfs belong to its pages. */
const CityInputs = ({ fields, faults, set }: FieldsShown<CityFields>) => {
  const { cities: messages } = useCityAdminMessages()
  const degrees = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
  return (
    <>
      <TextInput
        {...degrees}
        label={messages.latitude}
        value={fields.latitude}
        error={faults.includes('latitude') ? messages.latitudeWrong : undefined}
        onValueChange={(latitude) => set({ latitude })}
      />
      <TextInput
        {...degrees}
        label={messages.longitude}
        value={fields.longitude}
        error={faults.includes('longitude') ? messages.longitudeWrong : undefined}
        onValueChange={(longitude) => set({ longitude })}
      />
    </>
  )
}

/** The places at which most players wait for a city; nothing while no player waits. */
const WantedPlaces = () => {
  const { cities: messages } = useCityAdminMessages()
  const { shared } = useAdminMessages()
  const found = useQuery({
    queryKey: ['listWantedPlaces'],
    queryFn: ({ signal }) => adminApi.listWantedPlaces({ query: {} }, { signal }),
  })
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureMessage(found.error, shared.failed)}
      </ErrorState>
    )
  if (!found.data?.content.length) return null
  return (
    <TitledCard title={messages.wanted} className="gap-2 p-5">
      <p className="text-small text-ink-2">{messages.wantedHint}</p>
      <ol className="divide-y divide-line">
        {found.data.content.map(({ place, latitude, longitude, waiting }) => (
          <li key={`${place} ${latitude} ${longitude}`} className="flex flex-wrap items-baseline gap-x-6 py-2">
            <span className="min-w-[min(13rem,100%)] grow basis-0 font-semibold">{formatName(place)}</span>
            <span className="figures min-w-0 text-small text-ink-2">
              {latitude}, {longitude}
            </span>
            <span className="figures">{messages.waiting(waiting)}</span>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}
