import { CircleCheck, CircleHelp, Diamond, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { useHealthMessages } from '../health/admin/english.ts'
import { useHealth } from '../health/admin/useHealth.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { useAdminMessages } from './english.ts'
import { LoadingTab } from './LoadingTab.tsx'
import { useOverviewMessages } from './overviewEnglish.ts'
import { brokenChecks, type OverviewLine, useOverviewLines } from './useOverview.ts'

const TodayFigures = lazyPart(async () => (await import('../insight/admin/TodayFigures.tsx')).TodayFigures)

/** Failing checks and work that waits for an admin, each with its age, advice and a link. Then the day's figures. */
export const OverviewTab = () => {
  const messages = useOverviewMessages()
  const health = useHealthMessages()
  const { loading } = useAdminMessages()
  const found = useHealth()
  const waiting = useOverviewLines()
  if (found.isPending || waiting.isPending)
    return (
      <LoadingRegion label={loading} className="flex flex-col gap-3">
        <Skeleton className="h-64" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureMessage(found.error, messages.failed)}
      </ErrorState>
    )
  const { checks, checkedAt } = found.data
  const broken = brokenChecks(checks, waiting.lines).map(({ key, since, count }) => ({
    key,
    count,
    title: health.checks[key].wrong,
    text: messages.since(formatInstant(since ?? checkedAt), health.checks[key].advice),
    to: paths.adminTool('health'),
    act: messages.view,
  }))
  const parts = [
    ...(broken.length > 0 ? [messages.broken(broken.length)] : []),
    ...(waiting.lines.length > 0 ? [messages.waiting(waiting.lines.length)] : []),
  ].join(', ')
  return (
    <>
      <Card>
        <h2 className="flex items-center gap-3 px-4 py-4 text-title md:px-5">
          {broken.length > 0 ? (
            <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
          ) : parts === '' ? (
            <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
          ) : (
            <Diamond aria-hidden className="size-5 shrink-0 fill-current text-warning" />
          )}
          <span role="status">{parts === '' ? messages.well(formatInstant(checkedAt)) : parts}</span>
        </h2>
        <ul>
          {broken.map((line) => (
            <OneLine key={line.key} line={line} isBroken />
          ))}
          {waiting.lines.map((line) => (
            <OneLine key={line.key} line={line} isBroken={false} />
          ))}
        </ul>
        {waiting.isPartly && <p className="border-t border-line px-4 py-3 text-small md:px-5">{messages.unknown}</p>}
      </Card>
      <Suspense fallback={<LoadingTab />}>
        <TodayFigures />
      </Suspense>
      <Card className="p-4 md:p-5">
        <h2 className="mb-2 text-body font-bold">{messages.working}</h2>
        <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {checks
            .filter(({ state }) => state !== 'FAILING')
            .map(({ key, state }) => (
              <li key={key} className="flex items-center gap-2.5 py-1.5">
                {state === 'GOOD' ? (
                  <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
                ) : (
                  <CircleHelp aria-hidden className="size-5 shrink-0 text-ink-3" />
                )}
                <span className="min-w-0 grow">{health.checks[key].name}</span>
                {state !== 'GOOD' && <span className="text-label text-ink-2">{health.states[state]}</span>}
              </li>
            ))}
        </ul>
      </Card>
    </>
  )
}

const OneLine = ({ line, isBroken }: { line: OverviewLine; isBroken: boolean }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5">
    {isBroken ? (
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />
    ) : (
      <Diamond aria-hidden className="size-4 shrink-0 fill-current text-warning" />
    )}
    <p className="min-w-[min(10rem,100%)] grow basis-0">
      <span className="block font-bold">{line.title}</span>
      <span className="block text-small text-ink-2">{line.text}</span>
    </p>
    <Link
      to={line.to}
      aria-label={`${line.act}: ${line.title}`}
      className={cx(buttonStyle(isBroken ? 'primary' : 'quiet'), 'min-h-11')}
    >
      {line.act}
    </Link>
  </li>
)
