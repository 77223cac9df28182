import { weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useTurfOwnerMessages } from '../turfs/owner/english.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatDate, formatDay, formatHours, formatRupees } from '../ui/formats/formats.ts'
import { FoldedCard, TitledCard } from '../ui/TitledCard.tsx'
import { Pagination, pageIn } from '../ui/tables/Pagination.tsx'
import { ChangeGroup, type Group } from './ChangeGroup.tsx'
import { CreateGroup } from './CreateGroup.tsx'
import { useRegularMessages } from './english.ts'
import { RegularsPage } from './RegularsPage.tsx'

type GroupDate = Group['dates'][number]

/** The groups of a turf with their dates, and the form that adds one. */
export const GroupsPage = () => (
  <RegularsPage part="groups">{(turf) => <TurfGroups key={turf.entityId} turf={turf} />}</RegularsPage>
)

const TurfGroups = ({ turf }: { turf: OwnerTurf }) => {
  const { groups: messages } = useRegularMessages()
  const [query] = useSearchParams()
  const page = pageIn(query)
  const found = useQuery({
    queryKey: ['listGroups', turf.entityId, page],
    queryFn: ({ signal }) => ownerApi.listGroups({ params: { turfId: turf.entityId }, query: { page } }, { signal }),
  })
  return (
    <>
      {turf.grounds.length === 0 ? (
        <p className="text-ink-2">{messages.noGrounds}</p>
      ) : (
        <FoldedCard title={messages.add}>
          <CreateGroup turf={turf} />
        </FoldedCard>
      )}
      <Fetched found={found} messages={{ loading: messages.loading, failed: messages.failed }} skeletons={['h-80']}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
          ) : (
            <>
              <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
                {content.map((group) => (
                  <GroupCard key={group.entityId} group={group} />
                ))}
              </div>
              <Pagination page={page} totalPages={totalPages} addressOf={(next) => `?page=${next}`} />
            </>
          )
        }
      </Fetched>
    </>
  )
}

const GroupCard = ({ group }: { group: Group }) => {
  const { groups: messages } = useRegularMessages()
  const { weekdays } = useTurfOwnerMessages()
  const { firstDate, lastDate, fromMinute, toMinute, nextDate, owed, price, phone, dates } = group
  const skipped = dates.filter(({ state, hasBegun }) => state !== 'TAKEN' && !hasBegun)
  return (
    <TitledCard title={group.name || messages.unnamed}>
      <div className="flex flex-wrap gap-2">
        <Badge tone={nextDate === null ? 'plain' : 'primary'}>
          {nextDate === null ? messages.noNext : messages.next(formatDay(nextDate))}
        </Badge>
        {owed > 0 && <Badge tone="warning">{messages.owed(formatRupees(owed))}</Badge>}
      </div>
      <p>
        {messages.every(weekdays[weekdayOf(firstDate)], formatHours(fromMinute, toMinute))} · {group.groundName}
        <span className="block text-small text-ink-2">
          {[
            messages.period(formatDate(firstDate), formatDate(lastDate)),
            price === null ? messages.noPrice : messages.price(formatRupees(price)),
            ...(phone === null ? [] : [phone]),
          ].join(' · ')}
        </span>
        {skipped.length > 0 && (
          <span className="block text-small text-ink-2">
            {messages.skips(skipped.map(({ date }) => formatDay(date)).join('; '))}
          </span>
        )}
      </p>
      <details>
        <summary className="unfolds touch font-semibold">{messages.dates}</summary>
        <ul className="flex flex-col">
          {dates.map((one) => (
            <li
              key={one.date}
              className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-t border-line py-1 first:border-0"
            >
              <span>
                {formatDay(one.date)}{' '}
                <span className="text-small text-ink-2">
                  {messages.states[one.state]}
                  {one.hasBegun && ` · ${messages.over}`}
                </span>
              </span>
              {!one.hasBegun && <DateAct groupId={group.entityId} one={one} />}
            </li>
          ))}
        </ul>
      </details>
      {nextDate !== null && <ChangeGroup group={group} from={nextDate} />}
    </TitledCard>
  )
}

const DateAct = ({ groupId, one }: { groupId: string; one: GroupDate }) =>
  one.state === 'TAKEN' ? (
    <SkipGroupDate groupId={groupId} date={one.date} />
  ) : (
    <TakeGroupDate groupId={groupId} date={one.date} />
  )

interface DateProps {
  groupId: string
  date: string
}

const SkipGroupDate = ({ groupId, date }: DateProps) => {
  const { groups: messages } = useRegularMessages()
  const toast = useToast()
  const skipping = useMutation({
    mutationFn: () => ownerApi.skipGroupDate({ params: { groupId, date } }),
    meta: { awaitsRefetch: true },
    onError: (error) => toast.warn(failureMessage(error, messages.changeFailed)),
  })
  return (
    <Button
      variant="quiet"
      aria-label={messages.skipOf(formatDay(date))}
      busy={skipping.isPending}
      busyText={messages.changing}
      onClick={() => skipping.mutate()}
    >
      {messages.skip}
    </Button>
  )
}

const TakeGroupDate = ({ groupId, date }: DateProps) => {
  const { groups: messages } = useRegularMessages()
  const toast = useToast()
  const taking = useMutation({
    mutationFn: () => ownerApi.takeGroupDate({ params: { groupId, date } }),
    meta: { awaitsRefetch: true },
    onError: (error) => toast.warn(failureMessage(error, messages.changeFailed)),
  })
  return (
    <Button
      variant="quiet"
      aria-label={messages.takeOf(formatDay(date))}
      busy={taking.isPending}
      busyText={messages.changing}
      onClick={() => taking.mutate()}
    >
      {messages.take}
    </Button>
  )
}
