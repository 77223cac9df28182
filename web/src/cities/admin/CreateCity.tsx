import { lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CatalogueForm } from './CatalogueForm.tsx'
import { CityInputs } from './CityInputs.tsx'
import { cityBody, cityFaults, newCityFields } from './catalogueFields.ts'
import { useCityAdminWords } from './english.ts'

export const CreateCity = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { cities: words } = useCityAdminWords()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={words.add}>
      {open && (
        <CatalogueForm
          list={lists.cities}
          first={newCityFields}
          picture={null}
          isNew
          words={{ name: words.name, example: 'navi-mumbai', saved: words.added }}
          faultsOf={cityFaults}
          save={(fields, images) =>
            adminApi.createCity({ body: { ...cityBody(fields), cityKey: fields.key.trim() }, images })
          }
          onSaved={onClose}
        >
          {(shown) => <CityInputs {...shown} />}
        </CatalogueForm>
      )}
    </Dialog>
  )
}
