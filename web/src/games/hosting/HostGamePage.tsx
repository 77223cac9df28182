import { Suspense } from 'react'
import { PageHead } from '../../shell/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../words/lazyPart.ts'
import { useHostingWords } from './english.ts'
import { FindGround } from './FindGround.tsx'
import { useHostingChoice } from './useHostingChoice.ts'

/** Loaded after the choice of a ground, with the payment code. */
const HostOnTurf = lazyPart(async () => (await import('./HostOnTurf.tsx')).HostOnTurf)

/** Hosts a game: first the choice of a free ground, then the settings of the game. */
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
        <Suspense fallback={<Skeleton className="h-96" />}>
          <HostOnTurf turfId={turfId} game={game} date={date} />
        </Suspense>
      ) : (
        <FindGround />
      )}
    </div>
  )
}
