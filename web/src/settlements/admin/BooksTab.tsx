import { financialYearOf } from '@baari/domain/settlements/books.ts'
import { areDaysFit, type DateRange } from '@baari/domain/shared/dateRange.ts'
import { addDays, isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { adminTabPath } from '../../admin/adminTabs.ts'
import { adminApi } from '../../api/adminApi.ts'
import { useBoot } from '../../boot.ts'
import { TaxRules } from '../../invoices/admin/TaxRules.tsx'
import { DownloadFile } from '../../ui/DownloadFile.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { useLedgerMessages } from './ledgerEnglish.ts'
import { TrialBalance } from './TrialBalance.tsx'

const addressOf = ({ startDate, endDate }: DateRange): string =>
  `${adminTabPath('books')}&from=${startDate}&to=${endDate}`

/** The books of a date range, which is in the address; without one, of the current financial year. */
export const BooksTab = () => {
  const { books: messages } = useLedgerMessages()
  const { today } = useBoot()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const thisYear = financialYearOf(today)
  const lastYear = financialYearOf(addDays(thisYear.startDate, -1))
  const day = (name: string, otherwise: string): string => {
    const given = query.get(name) ?? ''
    return isCalendarDate(given) ? given : otherwise
  }
  const days: DateRange = { startDate: day('from', thisYear.startDate), endDate: day('to', thisYear.endDate) }
  const isOf = ({ startDate, endDate }: DateRange): boolean => startDate === days.startDate && endDate === days.endDate
  const isInOrder = days.startDate <= days.endDate
  const show = (changes: Partial<DateRange>) =>
    navigate(addressOf({ ...days, ...changes }), { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-4">
      <div className="md:self-start">
        <LinkTabs
          label={messages.years}
          tabs={[
            { to: addressOf(thisYear), label: messages.thisYear, isCurrent: isOf(thisYear) },
            { to: addressOf(lastYear), label: messages.lastYear, isCurrent: isOf(lastYear) },
          ]}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:max-w-xl">
        <TextInput
          type="date"
          label={messages.from}
          value={days.startDate}
          onValueChange={(startDate) => startDate !== '' && show({ startDate })}
        />
        <TextInput
          type="date"
          label={messages.to}
          value={days.endDate}
          error={isInOrder ? undefined : messages.datesWrong}
          onValueChange={(endDate) => endDate !== '' && show({ endDate })}
        />
      </div>
      {isInOrder && <Files days={days} />}
      {isInOrder && <TrialBalance days={days} />}
      <TaxRules />
    </div>
  )
}

/** The journal of a date range as files. */
const Files = ({ days }: { days: DateRange }) => {
  const { books: messages } = useLedgerMessages()
  if (!areDaysFit(days)) return <p className="text-small text-ink-2">{messages.tooLong}</p>
  const words = { making: messages.making, failed: messages.fileFailed }
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadFile
        {...words}
        read={() => adminApi.exportJournal({ query: days })}
        type="text/csv"
        label={messages.journal}
      />
      <DownloadFile
        {...words}
        read={() => adminApi.exportTally({ query: days })}
        type="application/xml"
        label={messages.tally}
      />
    </div>
  )
}
