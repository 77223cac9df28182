import { useListedGames } from '../boot.ts'
import { Button } from '../ui/Button.tsx'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatName } from '../ui/formats.ts'
import { GameIcon } from '../ui/GameIcon.tsx'
import { useTurfWords } from './english.ts'

/** Asks for the game first. Closing it keeps all games. */
export const GameOverlay = ({
  open,
  onChoose,
  onClose,
}: {
  open: boolean
  onChoose: (game: string) => void
  onClose: () => void
}) => {
  const turfs = useTurfWords()
  const games = useListedGames()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={turfs.fixed.selectGame}
      footer={
        <Button look="quiet" onClick={onClose}>
          {turfs.seeAllGames}
        </Button>
      }
    >
      <p className="mb-4 text-ink-2">{turfs.selectGameHint}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {games.map((game) => (
          <li key={game} className="max-sm:last:col-span-2">
            <button
              type="button"
              onClick={() => onChoose(game)}
              className="flex h-full w-full flex-col justify-between gap-2 rounded-card border border-line bg-surface p-3 text-left hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
            >
              <span className="mx-auto grid h-16 w-full max-w-24 items-center text-primary">
                <CourtPlan game={game} />
              </span>
              <span className="flex items-center gap-2 font-bold">
                <GameIcon game={game} className="size-6 shrink-0 text-primary" />
                {formatName(game)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
