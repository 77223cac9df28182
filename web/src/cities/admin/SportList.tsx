import { Plus } from 'lucide-react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { lists, type Sport } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import {
  CatalogueForm,
  type FieldsShown,
  newSportFields,
  type SportFields,
  sportBody,
  sportFaults,
  sportFieldsOf,
} from './CatalogueForm.tsx'
import { useCityAdminMessages } from './english.ts'

/** The games that grounds may offer; adds and changes them. */
export const SportList = () => {
  const { games: messages, ...common } = useCityAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const adding = useSheetAddress('add-game')
  const editing = useSheetOf('game')
  const column = columnsOf<Sport>(none)
  const yesOrNo = (isSo: boolean) => ({
    tone: isSo ? ('primary' as const) : ('plain' as const),
    text: isSo ? shared.yes : shared.no,
  })
  const columns = [
    column.title('game', messages.name, ({ game }) => game),
    column.text('hindiName', common.hindiName, ({ hindiName }) => hindiName, { onCard: 'key' }),
    column.text('key', common.key, ({ gameKey }) => gameKey),
    column.badge('isListed', messages.isListed, ({ isListed }) => yesOrNo(isListed)),
    column.badge('hasCityPages', messages.hasCityPages, ({ hasCityPages }) => yesOrNo(hasCityPages)),
    column.number('position', common.position, ({ position }) => position),
    column.text('picture', common.picture, ({ picture }) => (picture ? shared.yes : common.drawn)),
    column.acts(shared.actions, ({ gameKey, game }) => (
      <Button variant="quiet" aria-label={common.editOf(game)} onClick={() => editing.openOf(gameKey)}>
        {common.edit}
      </Button>
    )),
  ]
  return (
    <>
      <p className="text-ink-2">{messages.note}</p>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {messages.add}
      </Button>
      <AdminList list={lists.sports} caption={tools.names.games} columns={columns} emptyText={messages.emptyText}>
        {(sports) => (
          <UpdateSport sport={sports.find(({ gameKey }) => gameKey === editing.openId)} onClose={editing.close} />
        )}
      </AdminList>
      <CreateSport open={adding.isOpen} onClose={adding.close} />
    </>
  )
}

const CreateSport = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { games: messages } = useCityAdminMessages()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={messages.add}>
      {open && (
        <CatalogueForm
          first={newSportFields}
          picture={null}
          isNew
          messages={{ name: messages.name, example: 'table-tennis', saved: messages.added }}
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

/** Edits where a game is offered, and its Hindi name. */
const UpdateSport = ({ sport, onClose }: { sport: Sport | undefined; onClose: () => void }) => {
  const { games: messages } = useCityAdminMessages()
  const { shared } = useAdminMessages()
  return (
    <Dialog open={sport !== undefined} onClose={onClose} shape="sheet" title={sport ? formatName(sport.game) : ''}>
      {sport && (
        <CatalogueForm
          key={sport.gameKey}
          first={sportFieldsOf(sport)}
          picture={sport.picture}
          isNew={false}
          isNameFixed
          messages={{ name: messages.name, example: sport.gameKey, saved: () => shared.saved }}
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

/** Chooses where a game is offered. */
const SportInputs = ({ fields, set }: FieldsShown<SportFields>) => {
  const { games: messages } = useCityAdminMessages()
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <div>
        <Checkbox
          label={messages.isListed}
          checked={fields.isListed}
          onCheckedChange={(isListed) => set({ isListed })}
        />
        <p className="pl-9 text-small text-ink-2">{messages.isListedHint}</p>
      </div>
      <div>
        <Checkbox
          label={messages.hasCityPages}
          checked={fields.hasCityPages}
          onCheckedChange={(hasCityPages) => set({ hasCityPages })}
        />
        <p className="pl-9 text-small text-ink-2">{messages.hasCityPagesHint}</p>
      </div>
    </div>
  )
}
