import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf, shortId } from '@baari/contract/wire/values.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { adminApi } from '../api/adminApi.ts'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { formatDate } from '../ui/formats/formats.ts'
import { TYPING_PAUSE_MS, useDelayed } from '../ui/useDelayed.ts'
import { useSupplyMessages } from './supplyEnglish.ts'

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
  const messages = useSupplyMessages()
  const { nameOf, turfsOf, contractOf } = useOwnerTexts()
  const chosen = useTurfOwner(ownerId)
  const request = useDelayed(ownerId, TYPING_PAUSE_MS)
  const { data } = useTurfOwners(request, !isOwnerId(request))
  const owners = isOwnerId(ownerId) ? [] : (data?.owners ?? [])
  const hint = () => {
    if (chosen)
      return [chosen.phoneNumber, turfsOf(chosen), contractOf(chosen), messages.id(shortId(chosen.entityId))].join(
        ' · ',
      )
    return owners.length === 0 && ownerId.trim() !== '' && data ? messages.nobody : messages.find
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

/** Texts about an owner for admins: name, turfs, contract. */
export const useOwnerTexts = () => {
  const messages = useSupplyMessages()
  return {
    nameOf: ({ name }: TurfOwner): string => name || messages.nameless,
    turfsOf: ({ turfs: [first, ...others] }: TurfOwner): string => {
      if (first === undefined) return messages.noTurf
      return others.length === 0 ? first : messages.turfs(first, others.length)
    },
    contractOf: ({ contractEndDate }: TurfOwner): string =>
      contractEndDate ? messages.contractUntil(formatDate(dateOf(contractEndDate))) : messages.noContract,
  }
}

type TurfOwner = WireReply<Api['findTurfOwners']>['owners'][number]

/** The owner with an ID; undefined until found. */
export const useTurfOwner = (ownerId: string): TurfOwner | undefined => {
  const id = ownerId.trim()
  const { data } = useTurfOwners(id, isOwnerId(id))
  return isOwnerId(id) ? data?.owners.find(({ entityId }) => entityId === id || entityId.endsWith(`_${id}`)) : undefined
}

/** Owners that match a name, number, turf or ID; those without a contract come first. */
const useTurfOwners = (text: string, isRequested: boolean) =>
  useQuery({
    queryKey: [...turfOwnersKey, text.trim()],
    queryFn: ({ signal }) => adminApi.findTurfOwners({ query: { text: text.trim() } }, { signal }),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  })

/** Key of the queries for turf owners, refetched when an owner gets a turf or a contract. */
export const turfOwnersKey = ['findTurfOwners'] as const

/** Whether a text is an ID of an owner, with or without its prefix, rather than a name that is still being typed. */
export const isOwnerId = (text: string): boolean => /^(?:[A-Z]+_)+[0-9A-Za-z-]+$|^[0-9A-Za-z-]{20,}$/.test(text.trim())
