import { ADDRESS_KEY, LAST_POSITION } from '@baari/domain/cities/catalogue.ts'
import { LONGEST_CATALOGUE_KEY, LONGEST_CATALOGUE_NAME } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { useAdminMessages } from '../../admin/english.ts'
import type { ManagedCity, Sport } from '../../admin/lists.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { ChoosePhotos } from '../../turfs/admin/ChoosePhotos.tsx'
import { isWithin } from '../../turfs/owner/placeOfTurf.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { useCityAdminMessages } from './english.ts'

/** Props for the additional fields of a form. */
export interface FieldsShown<Fields> {
  fields: Fields
  faults: readonly (keyof Fields)[]
  set: (changes: Partial<Fields>) => void
}

interface CatalogueFormProps<Fields> {
  first: Fields
  /** The current picture. */
  picture: string | null
  /** A new entry has a name and an address to choose. */
  isNew: boolean
  /** A name that is stored in bookings is read-only. */
  isNameFixed?: boolean
  messages: { name: string; example: string; saved: (name: string) => string }
  faultsOf: (fields: Fields) => (keyof Fields)[]
  save: (fields: Fields, images: readonly File[]) => Promise<unknown>
  onSaved: () => void
  /** The additional fields of this form. */
  children: (shown: FieldsShown<Fields>) => ReactNode
}

/** Form of a city or a game: names, position, picture, and its additional fields. */
export const CatalogueForm = <Fields extends CityFields | SportFields>(props: CatalogueFormProps<Fields>) => {
  const { first, picture, isNew, faultsOf, save, onSaved } = props
  const messages = useCityAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [fields, setFields] = useState(first)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isTried, setIsTried] = useState(false)
  const saving = useMutation({
    mutationFn: () => save(fields, photos),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(props.messages.saved(fields.name.trim()))
      onSaved()
    },
  })
  const faults = isTried ? faultsOf(fields) : []
  const set = (changes: Partial<Fields>) => setFields((current) => ({ ...current, ...changes }))
  const setName = (name: string) =>
    // The address follows the name until the admin edits it.
    set({
      name,
      ...(isNew && fields.key === keyOfName(fields.name) ? { key: keyOfName(name) } : {}),
    } as Partial<Fields>)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setIsTried(true))
    if (faultsOf(fields).length === 0) saving.mutate()
    else focusFirstInvalid(event.currentTarget)
  }
  const text = (field: 'key' | 'name' | 'hindiName' | 'position', wrong: string) => ({
    value: fields[field],
    autoComplete: 'off',
    error: faults.includes(field) ? wrong : undefined,
    onValueChange: (value: string) => set({ [field]: value } as Partial<Fields>),
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {!props.isNameFixed && (
          <TextInput
            {...text('name', messages.nameWrong)}
            label={props.messages.name}
            maxLength={LONGEST_CATALOGUE_NAME}
            onValueChange={setName}
          />
        )}
        <TextInput
          {...text('hindiName', messages.hindiNameWrong)}
          label={messages.hindiName}
          lang="hi"
          maxLength={LONGEST_CATALOGUE_NAME}
        />
        {isNew && (
          <TextInput
            {...text('key', messages.keyWrong)}
            label={messages.key}
            hint={messages.keyHint(props.messages.example)}
            maxLength={LONGEST_CATALOGUE_KEY}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {props.children({ fields, faults, set })}
        <TextInput
          {...text('position', messages.positionWrong)}
          label={messages.position}
          note={shared.optional}
          hint={isNew ? messages.newPositionHint : messages.positionHint}
          inputMode="numeric"
          maxLength={String(LAST_POSITION).length}
        />
      </div>
      {picture && (
        <div className="flex flex-col gap-2">
          <Picture
            src={picture}
            sizes="12rem"
            alt={messages.picture}
            width={800}
            height={500}
            className="aspect-16/10 w-48 rounded-control object-cover"
          />
          <Checkbox
            label={messages.removePicture}
            checked={fields.isPictureRemoved}
            onCheckedChange={(isPictureRemoved) => set({ isPictureRemoved } as Partial<Fields>)}
          />
        </div>
      )}
      <ChoosePhotos
        photos={photos}
        onPhotosChange={setPhotos}
        most={1}
        label={messages.choosePicture}
        hint={messages.pictureHint}
      />
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, shared.failed)}</Banner>}
      <Button type="submit" className="self-start" busy={saving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}

/** Common fields of the city and game forms, exactly as typed. */
interface CommonFields {
  key: string
  name: string
  hindiName: string
  position: string
  isPictureRemoved: boolean
}

export interface CityFields extends CommonFields {
  latitude: string
  longitude: string
}

export interface SportFields extends CommonFields {
  isListed: boolean
  hasCityPages: boolean
}

const empty: CommonFields = { key: '', name: '', hindiName: '', position: '', isPictureRemoved: false }

export const newCityFields: CityFields = { ...empty, latitude: '', longitude: '' }

export const newSportFields: SportFields = { ...empty, isListed: true, hasCityPages: true }

export const cityFieldsOf = (city: ManagedCity): CityFields => ({
  key: city.cityKey,
  name: city.name,
  hindiName: city.hindiName,
  position: String(city.position),
  isPictureRemoved: false,
  latitude: String(city.latitude),
  longitude: String(city.longitude),
})

export const sportFieldsOf = (sport: Sport): SportFields => ({
  key: sport.gameKey,
  name: sport.game,
  hindiName: sport.hindiName,
  position: String(sport.position),
  isPictureRemoved: false,
  isListed: sport.isListed,
  hasCityPages: sport.hasCityPages,
})

/** The address suggested by a name: 'Navi Mumbai' becomes 'navi-mumbai'. */
const keyOfName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

const commonFaults = ({ key, name, hindiName, position }: CommonFields): (keyof CommonFields)[] => {
  const number = Number(position)
  const isKey = ADDRESS_KEY.test(key.trim()) && key.trim().length >= 2
  const isPosition = position.trim() === '' || (Number.isInteger(number) && number >= 1 && number <= LAST_POSITION)
  return [
    ...(isKey ? [] : (['key'] as const)),
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(/\p{Script=Devanagari}/u.test(hindiName) ? [] : (['hindiName'] as const)),
    ...(isPosition ? [] : (['position'] as const)),
  ]
}

/** Fields that cannot be saved. */
export const cityFaults = (fields: CityFields): (keyof CityFields)[] => [
  ...commonFaults(fields),
  ...(isWithin(fields.latitude, 90) ? [] : (['latitude'] as const)),
  ...(isWithin(fields.longitude, 180) ? [] : (['longitude'] as const)),
]

export const sportFaults = (fields: SportFields): (keyof SportFields)[] => commonFaults(fields)

const commonBody = ({ hindiName, position, isPictureRemoved }: CommonFields) => ({
  hindiName: hindiName.trim(),
  ...(position.trim() === '' ? {} : { position: Number(position) }),
  ...(isPictureRemoved ? { picture: null } : {}),
})

/** The request body for a form without faults, except the key. */
export const cityBody = (fields: CityFields) => ({
  ...commonBody(fields),
  name: fields.name.trim(),
  latitude: Number(fields.latitude),
  longitude: Number(fields.longitude),
})

export const sportBody = (fields: SportFields) => ({
  ...commonBody(fields),
  isListed: fields.isListed,
  hasCityPages: fields.hasCityPages,
})
