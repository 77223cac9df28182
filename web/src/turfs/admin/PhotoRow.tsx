import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useTurfAdminWords } from './english.ts'

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
  const { photos: words } = useTurfAdminWords()
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
        label={words.earlier(name)}
        disabled={index === 0}
        onClick={() => onChange(moved(all, index, index - 1))}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={words.later(name)}
        disabled={index === all.length - 1}
        onClick={() => onChange(moved(all, index, index + 1))}
      >
        <ArrowRight aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={words.remove(name)} onClick={() => onChange(all.filter((_, other) => other !== index))}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}
