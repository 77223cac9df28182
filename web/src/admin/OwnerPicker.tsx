import { shortId } from '@baari/contract/wire/values.ts'
import { Search } from 'lucide-react'
import { Combobox } from '../ui/Combobox.tsx'
import { useDelayed } from '../ui/useDelayed.ts'
import { isOwnerId } from './isOwnerId.ts'
import { useSupplyWords } from './supplyEnglish.ts'
import { useOwnerTexts } from './useOwnerTexts.ts'
import { useTurfOwner } from './useTurfOwner.ts'
import { useTurfOwners } from './useTurfOwners.ts'

const TYPING_PAUSE_MS = 250

/** Finds a turf owner by name, number or turf, or takes their ID; the form keeps its input until an owner is chosen. */
export const OwnerPicker = ({
  label,
  ownerId,
  error,
  onOwnerIdChange,
}: {
  label: string
  ownerId: string
  error: string | undefined
  onOwnerIdChange: (ownerId: string) => void
}) => {
  const words = useSupplyWords()
  const { nameOf, turfsOf, contractOf } = useOwnerTexts()
  const chosen = useTurfOwner(ownerId)
  const asked = useDelayed(ownerId, TYPING_PAUSE_MS)
  const { data } = useTurfOwners(asked, !isOwnerId(asked))
  const owners = isOwnerId(ownerId) ? [] : (data?.owners ?? [])
  const hint = () => {
    if (chosen)
      return [chosen.phoneNumber, turfsOf(chosen), contractOf(chosen), words.id(shortId(chosen.entityId))].join(' · ')
    return owners.length === 0 && ownerId.trim() !== '' && data ? words.nobody : words.find
  }
  return (
    <Combobox
      label={label}
      icon={<Search aria-hidden className="size-5" />}
      hint={hint()}
      error={error}
      value={chosen ? nameOf(chosen) : ownerId}
      onValueChange={onOwnerIdChange}
      suggestions={owners.map((owner) => ({
        id: owner.entityId,
        label: nameOf(owner),
        detail: [owner.phoneNumber, turfsOf(owner), contractOf(owner)].join(' · '),
      }))}
      onChoose={({ id }) => onOwnerIdChange(id)}
    />
  )
}
