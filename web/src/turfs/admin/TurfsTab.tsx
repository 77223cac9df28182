import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { formatName } from '../../ui/formats/formats.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import type { FilterField } from '../../ui/tables/FilterPanel.tsx'
import { useListingMessages } from '../owner/listingEnglish.ts'
import { ChoosePhotos, PhotoRow } from './ChoosePhotos.tsx'
import { EditGrounds, useSaveTurf } from './EditGrounds.tsx'
import { useTurfAdminMessages } from './english.ts'
import { TurfFields } from './TurfFields.tsx'
import { type ManagedTurf, turfBody, turfDraftOf, turfFaults } from './turfDraft.ts'

export const TurfsTab = () => {
  const { turf: messages } = useTurfAdminMessages()
  const { place } = useListingMessages()
  const { fixed, shared } = useAdminMessages()
  const managing = useSheetOf('turf')
  const filter = (key: string, label: string): FilterField => ({ key, label, kind: 'text', standard: '' })
  const fields: FilterField[] = [
    filter('name', messages.name),
    filter('city', place.city),
    filter('turfId', messages.turfId),
    filter('ownerId', messages.ownerId),
    choiceField({
      key: 'isOnboarded',
      label: messages.onboarded,
      any: shared.any,
      values: { true: messages.onboarded, false: messages.asksFirst },
    }),
  ]
  const column = columnsOf<ManagedTurf>()
  const columns = [
    column.title('name', messages.name, ({ name }) => name, { sort: 'name' }),
    column.text('city', place.city, ({ location }) => formatName(location.city), { onCard: 'key' }),
    {
      ...column.text('address', place.address, ({ location }) => location.address),
      cell: ({ location }: ManagedTurf) => <span className="block md:min-w-52">{location.address}</span>,
    },
    column.text('owner', messages.ownerName, ({ ownerName }) => ownerName, { onCard: 'key' }),
    column.text('grounds', messages.grounds, ({ grounds }) => grounds.map(({ name }) => name).join(', '), {
      onCard: 'key',
    }),
    column.badge('onboarded', messages.onboarded, ({ isOnboarded }) => ({
      tone: isOnboarded ? 'primary' : 'warning',
      text: isOnboarded ? messages.onboarded : messages.asksFirst,
    })),
    column.number('pictures', messages.pictures, ({ images }) => images.length),
    column.id('turfId', messages.turfId, ({ entityId }) => entityId),
    column.acts(shared.actions, ({ entityId, name }) => (
      <Button variant="quiet" aria-label={messages.manageOf(name)} onClick={() => managing.openOf(entityId)}>
        {messages.manage}
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

/** Edits a turf's facts, grounds and pictures; each part is saved separately. */
const ManageTurf = ({ turf, onClose }: { turf: ManagedTurf | undefined; onClose: () => void }) => (
  <Dialog open={turf !== undefined} onClose={onClose} shape="sheet" title={turf?.name ?? ''}>
    {turf && <TurfSheet key={turf.entityId} turf={turf} />}
  </Dialog>
)

type Part = 'turf' | 'grounds' | 'photos'

const TurfSheet = ({ turf }: { turf: ManagedTurf }) => {
  const { turf: messages } = useTurfAdminMessages()
  const [part, setPart] = useState<Part>('turf')
  return (
    <div className="flex flex-col gap-4">
      <Link
        to={paths.turfDetails(turf.entityId)}
        className="touch inline-flex items-center self-start text-primary underline underline-offset-4"
      >
        {messages.asPlayer}
      </Link>
      <Tabs<Part>
        label={messages.sections}
        value={part}
        onValueChange={setPart}
        tabs={[
          { value: 'turf', label: messages.parts.turf, content: <UpdateTurf turf={turf} /> },
          { value: 'grounds', label: messages.parts.grounds, content: <EditGrounds turf={turf} /> },
          {
            value: 'photos',
            label: messages.parts.photos,
            content: <AddTurfImages key={turf.images.join()} turf={turf} />,
          },
        ]}
      />
    </div>
  )
}

const UpdateTurf = ({ turf }: { turf: ManagedTurf }) => {
  const { turf: messages } = useTurfAdminMessages()
  const [draft, setDraft] = useState(() => turfDraftOf(turf))
  const [isTried, setIsTried] = useState(false)
  const saving = useSaveTurf(() => adminApi.updateTurf({ params: { turfId: turf.entityId }, body: turfBody(draft) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (turfFaults(draft).length === 0) saving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TurfFields
        draft={draft}
        faults={isTried ? turfFaults(draft) : []}
        onChange={(change) => setDraft((current) => ({ ...current, ...change(current) }))}
      />
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, messages.saveFailed)}</Banner>}
      <Button type="submit" className="self-start" busy={saving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}

/** Reorders, removes and adds pictures of a turf. */
const AddTurfImages = ({ turf }: { turf: ManagedTurf }) => {
  const { turf: turfMessages, photos: messages } = useTurfAdminMessages()
  const [images, setImages] = useState<readonly string[]>(turf.images)
  const [photos, setPhotos] = useState<File[]>([])
  const params = { turfId: turf.entityId }
  const ordering = useSaveTurf(() => adminApi.updateTurf({ params, body: { images: [...images] } }))
  const adding = useSaveTurf(() => adminApi.addTurfImages({ params, images: photos }))
  const failure = ordering.error ?? adding.error
  const isChanged = images.join() !== turf.images.join()
  return (
    <div className="flex flex-col gap-4">
      {turf.images.length === 0 && <p className="text-ink-2">{messages.none}</p>}
      <ol className="flex flex-col gap-3">
        {images.map((image, index) => (
          <PhotoRow
            key={image}
            address={image}
            name={messages.photo(turf.images.indexOf(image) + 1)}
            index={index}
            all={images}
            onChange={setImages}
          />
        ))}
      </ol>
      {isChanged && (
        <Button
          className="self-start"
          busy={ordering.isPending}
          busyText={turfMessages.saving}
          onClick={() => ordering.mutate()}
        >
          {messages.order}
        </Button>
      )}
      <ChoosePhotos photos={photos} onPhotosChange={setPhotos} />
      {photos.length > 0 && (
        <Button
          className="self-start"
          busy={adding.isPending}
          busyText={messages.adding}
          onClick={() => adding.mutate()}
        >
          {messages.add}
        </Button>
      )}
      {failure && <Banner tone="danger">{failureMessage(failure, turfMessages.saveFailed)}</Banner>}
    </div>
  )
}
