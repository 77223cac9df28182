import { lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CatalogueForm } from './CatalogueForm.tsx'
import { newSportFields, sportBody, sportFaults } from './catalogueFields.ts'
import { useCityAdminWords } from './english.ts'
import { SportInputs } from './SportInputs.tsx'

export const CreateSport = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { games: words } = useCityAdminWords()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={words.add}>
      {open && (
        <CatalogueForm
          list={lists.sports}
          first={newSportFields}
          picture={null}
          isNew
          words={{ name: words.name, example: 'table-tennis', saved: words.added }}
          faultsOf={sportFaults}
          save={(fields, images) =>
            adminApi.createSport({
              body: { ...sportBody(fields), gameKey: fields.key.trim(), game: fields.name.trim() },
              images,
            })
          }
          onSaved={onClose}
        >
          {(shown) => <SportInputs {...shown} />}
        </CatalogueForm>
      )}
    </Dialog>
  )
}
