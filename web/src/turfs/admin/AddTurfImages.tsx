import { useState } from 'react'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoosePhotos } from './ChoosePhotos.tsx'
import { useTurfAdminWords } from './english.ts'
import type { ManagedTurf } from './groundDraft.ts'
import { PhotoRow } from './PhotoRow.tsx'
import { useSaveTurf } from './useSaveTurf.ts'

/** Reorders, removes and adds pictures of a turf. */
export const AddTurfImages = ({ turf }: { turf: ManagedTurf }) => {
  const { turf: turfWords, photos: words } = useTurfAdminWords()
  const [images, setImages] = useState<readonly string[]>(turf.images)
  const [photos, setPhotos] = useState<File[]>([])
  const params = { turfId: turf.entityId }
  const ordering = useSaveTurf(() => adminApi.updateTurf({ params, body: { images: [...images] } }))
  const adding = useSaveTurf(() => adminApi.addTurfImages({ params, images: photos }))
  const failure = ordering.error ?? adding.error
  const isChanged = images.join() !== turf.images.join()
  return (
    <div className="flex flex-col gap-4">
      {turf.images.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ol className="flex flex-col gap-3">
        {images.map((image, index) => (
          <PhotoRow
            key={image}
            address={image}
            name={words.photo(turf.images.indexOf(image) + 1)}
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
          busyWords={turfWords.saving}
          onClick={() => ordering.mutate()}
        >
          {words.order}
        </Button>
      )}
      <ChoosePhotos photos={photos} onPhotosChange={setPhotos} />
      {photos.length > 0 && (
        <Button className="self-start" busy={adding.isPending} busyWords={words.adding} onClick={() => adding.mutate()}>
          {words.add}
        </Button>
      )}
      {failure && <Banner tone="danger">{failureSentence(failure, turfWords.saveFailed)}</Banner>}
    </div>
  )
}
