import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedCity } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CatalogueForm } from './CatalogueForm.tsx'
import { CityInputs } from './CityInputs.tsx'
import { cityBody, cityFaults, cityFieldsOf } from './catalogueFields.ts'
import { useCityAdminWords } from './english.ts'

export const UpdateCity = ({ city, onClose }: { city: ManagedCity | undefined; onClose: () => void }) => {
  const { cities: words } = useCityAdminWords()
  const { shared } = useAdminWords()
  return (
    <Dialog open={city !== undefined} onClose={onClose} shape="sheet" title={city?.name ?? ''}>
      {city && (
        <CatalogueForm
          key={city.cityKey}
          list={lists.cities}
          first={cityFieldsOf(city)}
          picture={city.picture}
          isNew={false}
          words={{ name: words.name, example: city.cityKey, saved: () => shared.saved }}
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
