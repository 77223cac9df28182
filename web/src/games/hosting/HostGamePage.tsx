import { PageHead } from '../../shell/PageHead.tsx'
import { useHostingWords } from './english.ts'
import { FindGround } from './FindGround.tsx'
import { HostOnTurf } from './HostOnTurf.tsx'
import { useHostingChoice } from './useHostingChoice.ts'

/** A game of the player's own: first a ground that is free then, and there the game itself. */
export const HostGamePage = () => {
  const hosting = useHostingWords()
  const { filters, choice } = useHostingChoice()
  const { turfId } = choice
  const { game, date } = filters
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={hosting.title} />
      <div>
        <h1>{hosting.title}</h1>
        <p className="mt-1 text-ink-2">{hosting.text}</p>
      </div>
      {turfId !== undefined && game !== undefined && date !== undefined ? (
        <HostOnTurf turfId={turfId} game={game} date={date} />
      ) : (
        <FindGround />
      )}
    </div>
  )
}
