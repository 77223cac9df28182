import { TextInput } from '../../ui/TextInput.tsx'
import type { FieldsShown } from './CatalogueForm.tsx'
import type { CityFields } from './catalogueFields.ts'
import { useCityAdminWords } from './english.ts'

/** The midpoint of a city: nearby turfs belong to its pages. */
export const CityInputs = ({ fields, faults, set }: FieldsShown<CityFields>) => {
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
