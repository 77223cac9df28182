import { Plus } from 'lucide-react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type Sport } from '../../admin/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { CreateSport } from './CreateSport.tsx'
import { useCityAdminWords } from './english.ts'
import { UpdateSport } from './UpdateSport.tsx'

/** The games that grounds may offer; adds and changes them. */
export const SportList = () => {
  const { games: words, ...common } = useCityAdminWords()
  const { tools, shared, none } = useAdminWords()
  const adding = useSheetAddress('add-game')
  const editing = useSheetOf('game')
  const column = columnsOf<Sport>(none)
  const yesOrNo = (isSo: boolean) => ({
    tone: isSo ? ('primary' as const) : ('plain' as const),
    words: isSo ? shared.yes : shared.no,
  })
  const columns = [
    column.title('game', words.name, ({ game }) => game),
    column.text('hindiName', common.hindiName, ({ hindiName }) => hindiName, { onCard: 'key' }),
    column.text('key', common.key, ({ gameKey }) => gameKey),
    column.badge('isListed', words.isListed, ({ isListed }) => yesOrNo(isListed)),
    column.badge('hasCityPages', words.hasCityPages, ({ hasCityPages }) => yesOrNo(hasCityPages)),
    column.number('position', common.position, ({ position }) => position),
    column.text('picture', common.picture, ({ picture }) => (picture ? shared.yes : common.drawn)),
    column.acts(shared.actions, ({ gameKey, game }) => (
      <Button look="quiet" aria-label={common.editOf(game)} onClick={() => editing.openOf(gameKey)}>
        {common.edit}
      </Button>
    )),
  ]
  return (
    <>
      <p className="text-ink-2">{words.note}</p>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {words.add}
      </Button>
      <AdminList list={lists.sports} caption={tools.names.games} columns={columns} emptyText={words.emptyText}>
        {(sports) => (
          <UpdateSport sport={sports.find(({ gameKey }) => gameKey === editing.openId)} onClose={editing.close} />
        )}
      </AdminList>
      <CreateSport open={adding.isOpen} onClose={adding.close} />
    </>
  )
}
