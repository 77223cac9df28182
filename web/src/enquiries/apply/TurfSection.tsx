import { LONGEST_TURF_CONTACT, LONGEST_TURF_DESCRIPTION, LONGEST_TURF_NAME } from '@baari/domain/shared/limits.ts'
import { useState } from 'react'
import { isPinMissing, pinOf } from '../../turfs/owner/placeOfTurf.ts'
import { TurfPlaceFields } from '../../turfs/owner/TurfPlaceFields.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useApplyMessages } from './english.ts'
import { SectionForm, type SectionProps } from './SectionForm.tsx'
import { useSaveTurfApplication, useTyped } from './useTurfApplication.ts'

const fieldsOf = (turf: NonNullable<SectionProps['application']>['turf'] | undefined) => ({
  name: turf?.name ?? '',
  address: turf?.address ?? '',
  city: turf?.city ?? '',
  latitude: turf?.latitude == null ? '' : String(turf.latitude),
  longitude: turf?.longitude == null ? '' : String(turf.longitude),
  contact: turf?.contact ?? '',
  description: turf?.description ?? '',
})

/** Name, address and place on the map. Without a pin it can be saved, but not sent. */
export const TurfSection = ({ application, onSaved }: SectionProps) => {
  const { turf: messages } = useApplyMessages()
  const { value, change, forget } = useTyped('turf', fieldsOf(application?.turf))
  const [isTried, setIsTried] = useState(false)
  const saving = useSaveTurfApplication(application, (saved) => {
    forget()
    onSaved(saved)
  })
  const wrong = (['name', 'address', 'city'] as const).filter((field) => value[field].trim() === '')
  const faults = isTried ? [...wrong, ...(isPinMissing(value) ? ['latitude'] : [])] : []
  const save = () => {
    setIsTried(true)
    if (wrong.length > 0) return
    const { name, address, city, contact, description } = value
    const pin = pinOf(value) ?? { latitude: null, longitude: null }
    saving.mutate({ turf: { name, address, city, contact, description, ...pin } })
  }
  return (
    <SectionForm saving={saving} onSubmit={save}>
      <TextInput
        label={messages.name}
        value={value.name}
        maxLength={LONGEST_TURF_NAME}
        autoComplete="off"
        error={faults.includes('name') ? messages.nameMissing : undefined}
        onValueChange={(name) => change(() => ({ name }))}
      />
      <TurfPlaceFields draft={value} faults={faults} onChange={(changed) => change(changed)}>
        <TextInput
          label={messages.contact}
          note={messages.optional}
          value={value.contact}
          maxLength={LONGEST_TURF_CONTACT}
          autoComplete="tel"
          onValueChange={(contact) => change(() => ({ contact }))}
        />
      </TurfPlaceFields>
      <TextArea
        label={messages.description}
        note={messages.optional}
        maxLength={LONGEST_TURF_DESCRIPTION}
        value={value.description}
        onValueChange={(description) => change(() => ({ description }))}
      />
    </SectionForm>
  )
}
