import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAdminMessages } from '../../admin/english.ts'
import { useAgain } from '../../admin/useAgain.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useBoot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatNumber, formatRupees } from '../../ui/formats/formats.ts'
import { LoadingRegion, Skeleton } from '../../ui/LoadingRegion.tsx'
import { weekText } from '../sums.ts'
import { useInsightAdminMessages } from './english.ts'
import { CityBars, StepBars } from './StepBars.tsx'

const DAYS_BEFORE = 7
const AGAIN_MILLISECONDS = 120_000

const useFigures = (startDate: string, endDate: string) =>
  useQuery({
    queryKey: ['readBusinessHealth', startDate, endDate],
    queryFn: ({ signal }) => adminApi.readBusinessHealth({ query: { startDate, endDate } }, { signal }),
    ...useAgain(AGAIN_MILLISECONDS),
  })

/** The day's figures so far beside those of the week before, and the occupancy of each city today. */
export const TodayFigures = () => {
  const messages = useInsightAdminMessages()
  const { loading } = useAdminMessages()
  const { today } = useBoot()
  const week = useFigures(addDays(today, -DAYS_BEFORE), today)
  const day = useFigures(today, today)
  if (week.isPending || day.isPending)
    return (
      <LoadingRegion label={loading} className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </LoadingRegion>
    )
  const failed = [week, day].find(({ isError }) => isError)
  if (!week.data || !day.data)
    return (
      <ErrorState onRetry={() => Promise.all([week.refetch(), day.refetch()])} busy={week.isFetching || day.isFetching}>
        {failureMessage(failed?.error, messages.failed)}
      </ErrorState>
    )
  const days = week.data.steps.map((step) => ({ ...step, begun: step.confirmed + step.lapsed + step.other }))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part title={messages.today.title}>
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure value={formatNumber(day.data.bookings.begun)} text={messages.today.begun} />
          <Figure value={formatRupees(day.data.captured)} text={messages.today.taken} />
        </p>
        <h3 className="text-small font-normal text-ink-2">{messages.today.byDay}</h3>
        <StepBars
          whole={Math.max(1, ...days.map(({ begun }) => begun))}
          rows={days.map(({ startDate, endDate, begun }) => ({
            name: weekText(startDate, endDate),
            bars: [[{ fill: 'plain', amount: begun }]],
            text: formatNumber(begun),
          }))}
        />
        <Link
          to={paths.adminTool('business')}
          className="touch inline-flex items-center self-start font-semibold text-primary"
        >
          {messages.today.all}
        </Link>
      </Part>
      <Part title={messages.today.cities}>
        <CityBars cities={day.data.cities} />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <h2 className="text-body font-bold">{title}</h2>
      {children}
    </Card>
  </section>
)

const Figure = ({ value, text }: { value: string; text: string }) => (
  <span>
    <span className="figures block text-number-large">{value}</span>
    <span className="text-small text-ink-2">{text}</span>
  </span>
)
