import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { honouredPercent } from '@baari/domain/insight/turfRecord.ts'
import { Link, useLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FactList } from '../ui/FactList.tsx'
import { formatShortDate } from '../ui/formats/formatPeriod.ts'
import { formatLength, formatNumber } from '../ui/formats/formats.ts'
import { useInsightMessages } from './english.ts'

type TurfRecord = WireReply<Api['readTurfRecord']>

/** The public record of how a turf kept its bookings in the last year. */
export const TurfRecordPage = () => {
  const record = useLoaderData<TurfRecord | null>()
  return record ? <RecordOfTurf record={record} /> : <NotFoundPage />
}

const RecordOfTurf = ({ record }: { record: TurfRecord }) => {
  const { record: messages } = useInsightMessages()
  const { slug, name, startDate, endDate, refunds, refundMinutes } = record
  const percent = honouredPercent(record)
  const facts: [term: string, text: string][] = [
    [messages.honoured, formatNumber(record.honoured)],
    [messages.cancelledByTurf, formatNumber(record.cancelledByTurf)],
    [messages.turnedAway, formatNumber(record.turnedAway)],
    [messages.refunds, formatNumber(refunds)],
    [messages.refundTime, refundMinutes === null ? messages.noRefunds : formatLength(Math.max(1, refundMinutes))],
    [messages.closures, formatNumber(record.closures)],
  ]
  return (
    <div className="page-width flex max-w-3xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title(name)} description={messages.description(name)} path={paths.turfRecord(slug)} />
      <h1>{messages.title(name)}</h1>
      <p className="text-ink-2">
        {messages.intro(formatShortDate(dateOf(startDate)), formatShortDate(dateOf(endDate)))}
      </p>
      <Card className="flex flex-col gap-5 p-4 md:p-6">
        {percent === undefined ? (
          <p>{messages.none}</p>
        ) : (
          <p className="flex items-baseline gap-3">
            <span className="figures text-number-large">{messages.share(percent)}</span>
            <span>{messages.honoured}</span>
          </p>
        )}
        <FactList facts={facts} className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3" />
      </Card>
      <Link to={paths.venue(slug)} className={`${buttonStyle('quiet')} self-start`}>
        {messages.back}
      </Link>
    </div>
  )
}
