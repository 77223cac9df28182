import { useAdminWords } from '../../admin/english.ts'
import { lists, type Sport } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatName } from '../../ui/formats.ts'
import { CatalogueForm } from './CatalogueForm.tsx'
import { sportBody, sportFaults, sportFieldsOf } from './catalogueFields.ts'
import { useCityAdminWords } from './english.ts'
import { SportInputs } from './SportInputs.tsx'

/** Edits where a game is offered, and its Hindi name. */
export const UpdateSport = ({ sport, onClose }: { sport: Sport | undefined; onClose: () => void }) => {
  const { games: words } = useCityAdminWords()
  const { shared } = useAdminWords()
  return (
    <Dialog open={sport !== undefined} onClose={onClose} shape="sheet" title={sport ? formatName(sport.game) : ''}>
      {sport && (
        <CatalogueForm
          key={sport.gameKey}
          list={lists.sports}
          first={sportFieldsOf(sport)}
          picture={sport.picture}
          isNew={false}
          isNameFixed
          words={{ name: words.name, example: sport.gameKey, saved: () => shared.saved }}
          faultsOf={sportFaults}
          save={(fields, images) =>
            adminApi.updateSport({ params: { gameKey: sport.gameKey }, body: sportBody(fields), images })
          }
          onSaved={onClose}
        >
          {(shown) => <SportInputs {...shown} />}
        </CatalogueForm>
      )}
    </Dialog>
  )
}
