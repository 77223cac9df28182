import { MOST_PICTURES_SENT, PICTURE_MEGABYTES } from '@baari/domain/shared/limits.ts'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { useTurfAdminMessages } from './english.ts'

const MOST_BYTES = PICTURE_MEGABYTES * 1024 * 1024

/** Chooses pictures to upload, in display order. */
export const ChoosePhotos = ({
  photos,
  onPhotosChange,
  most = MOST_PICTURES_SENT,
  label,
  hint,
}: {
  photos: readonly File[]
  onPhotosChange: (photos: File[]) => void
  most?: number
  label?: string
  hint?: string
}) => {
  const { photos: messages } = useTurfAdminMessages()
  const id = useId()
  const [refused, setRefused] = useState<string[]>([])
  const add = (chosen: readonly File[]) => {
    const small = chosen.filter(({ size }) => size <= MOST_BYTES)
    const all = [...photos, ...small]
    onPhotosChange(all.slice(0, most))
    setRefused([...chosen.filter(({ size }) => size > MOST_BYTES), ...all.slice(most)].map(({ name }) => name))
  }
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="text-small font-semibold">
        {label ?? messages.choose}
      </label>
      <input
        id={id}
        type="file"
        multiple={most > 1}
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        className="file:mr-4 file:min-h-12 file:cursor-pointer file:rounded-control file:border-[1.5px] file:border-line-strong file:bg-surface file:px-5 file:font-bold file:text-ink"
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <p id={`${id}-hint`} className="text-small text-ink-2">
        {hint ?? messages.hint}
      </p>
      <p role="alert" className="text-small font-semibold text-danger empty:hidden">
        {refused.length > 0 ? messages.refused(refused.join(', ')) : ''}
      </p>
      <ol className="flex flex-col gap-3">
        {photos.map((photo, index) => (
          <ChosenPhoto
            key={`${photo.name}/${photo.size}/${photo.lastModified}`}
            photo={photo}
            index={index}
            photos={photos}
            onPhotosChange={onPhotosChange}
          />
        ))}
      </ol>
    </div>
  )
}

const ChosenPhoto = ({
  photo,
  index,
  photos,
  onPhotosChange,
}: {
  photo: File
  index: number
  photos: readonly File[]
  onPhotosChange: (photos: File[]) => void
}) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isShown = true
    void previewOf(photo).then((preview) => {
      if (isShown) setAddress(preview)
    })
    return () => {
      isShown = false
    }
  }, [photo])
  return (
    <PhotoRow
      address={address}
      name={photo.name}
      index={index}
      all={photos}
      onChange={(next) => onPhotosChange([...next])}
    />
  )
}

const WIDTH = 192

/** A small copy of a chosen picture as a URL; undefined if the browser cannot decode the file. */
const previewOf = async (photo: File): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(photo, { resizeWidth: WIDTH }).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL('image/webp')
}

/** A copy of the list with one item moved. */
const moved = <T,>(all: readonly T[], from: number, to: number): T[] => {
  const next = [...all]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** A picture of a list, with buttons to move and remove it. */
export const PhotoRow = <Photo,>({
  address,
  name,
  index,
  all,
  onChange,
}: {
  address: string | undefined
  name: string
  index: number
  all: readonly Photo[]
  onChange: (all: Photo[]) => void
}) => {
  const { photos: messages } = useTurfAdminMessages()
  return (
    <li className="flex items-center gap-3">
      <img
        src={address}
        alt=""
        width={96}
        height={60}
        className="h-15 w-24 shrink-0 rounded-slot bg-surface-2 object-cover"
      />
      <span className="min-w-0 grow truncate text-small">{name}</span>
      <IconButton
        label={messages.earlier(name)}
        disabled={index === 0}
        onClick={() => onChange(moved(all, index, index - 1))}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={messages.later(name)}
        disabled={index === all.length - 1}
        onClick={() => onChange(moved(all, index, index + 1))}
      >
        <ArrowRight aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={messages.remove(name)} onClick={() => onChange(all.filter((_, other) => other !== index))}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}
