import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../shell/PageHead.tsx'
import { lazyPart } from '../words/lazyPart.ts'
import { useSettlementWords } from './english.ts'
import { ForecastCard } from './ForecastCard.tsx'
import { SettlementHistory } from './SettlementHistory.tsx'
import { UpcomingCard } from './UpcomingCard.tsx'

const PAGE = 'page'

const StepUp = lazyPart(async () => (await import('../secondFactor/StepUp.tsx')).StepUp)

/** An owner's payouts: the next, the forecast and the past ones. */
export const SettlementsPage = () => {
  const words = useSettlementWords()
  const [query, setQuery] = useSearchParams()
  const page = Math.max(0, Math.trunc(Number(query.get(PAGE) ?? 1) || 1) - 1)
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={words.title} />
      <div className="flex flex-col gap-2">
        <h1>{words.title}</h1>
        <p className="text-ink-2">{words.intro}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5">
        <UpcomingCard />
        <ForecastCard />
      </div>
      <SettlementHistory
        page={page}
        onPageChange={(next) => setQuery(next === 0 ? {} : { [PAGE]: String(next + 1) })}
      />
      <Suspense>
        <StepUp />
      </Suspense>
    </div>
  )
}
