import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, lists, type ManagedApplication } from '../../admin/lists.ts'
import { Reveal } from '../../admin/Reveal.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { formatDate, formatHours, formatName, formatRupees } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useApplyMessages } from '../apply/english.ts'
import { ApproveTurfApplication } from './ApproveTurfApplication.tsx'
import { useEnquiryAdminMessages } from './english.ts'
import { DeclineTurfApplication, ReturnTurfApplication } from './ReturnTurfApplication.tsx'

const tones = { SENT: 'warning', RETURNED: 'info', APPROVED: 'primary', DECLINED: 'danger', DRAFT: 'plain' } as const

const nameOf = ({ turf }: ManagedApplication): string => turf?.name ?? ''

/** Applications of owners who list a turf themselves: everything they sent, what is missing, and the decision. */
export const ApplicationList = () => {
  const { applications: messages, phone } = useEnquiryAdminMessages()
  const { parts } = useApplyMessages()
  const { tools, shared, none } = useAdminMessages()
  const approving = useSheetOf('approve')
  const returning = useSheetOf('return')
  const declining = useSheetOf('decline')
  const column = columnsOf<ManagedApplication>(none)
  const partNames = (list: ManagedApplication['missing']): string => list.map((part) => parts[part]).join(', ')
  const columns = [
    column.title('turf', messages.turf, nameOf),
    column.badge('state', messages.state, ({ state }) => ({
      tone: tones[state],
      text: state === 'DRAFT' ? none : messages.states[state],
    })),
    {
      ...column.text('missing', messages.missing, ({ missing }) => partNames(missing) || messages.complete, {
        onCard: 'key',
      }),
      cell: ({ missing }: ManagedApplication) => (
        <Badge tone={missing.length > 0 ? 'danger' : 'primary'}>{partNames(missing) || messages.complete}</Badge>
      ),
    },
    column.instant('sent', messages.sent, ({ sentAt }) => sentAt, { onCard: 'key' }),
    column.text('applicant', messages.applicant, ({ applicant }) => applicant.name),
    {
      ...column.text('phone', phone, ({ applicant }) => applicant.phone),
      cell: ({ entityId, applicant }: ManagedApplication) => (
        <Reveal kind="APPLICATION" id={entityId} name={applicant.name} phone={applicant.phone} />
      ),
    },
    {
      ...column.text('place', messages.place, ({ turf }) => turf && `${turf.address}, ${turf.city}`),
      cell: ({ turf }: ManagedApplication) =>
        turf && (
          <>
            <span className="block">{`${turf.address}, ${turf.city}`}</span>
            {turf.latitude !== null && (
              <a
                href={`https://www.google.com/maps/search/?api=1&query=${turf.latitude},${turf.longitude}`}
                target="_blank"
                rel="noreferrer"
                className="touch inline-flex items-center text-primary underline"
              >
                {messages.map}
              </a>
            )}
          </>
        ),
    },
    {
      ...column.text('grounds', messages.grounds, ({ grounds }) => grounds.map(({ name }) => name).join(', ')),
      cell: ({ grounds }: ManagedApplication) =>
        grounds.map((ground) => <GroundFacts key={ground.name} ground={ground} />),
    },
    column.text('tax', messages.tax, ({ bankDetails, isUnderContract }) =>
      isUnderContract
        ? messages.underContract
        : [bankDetails?.panNumber, bankDetails?.gstNumber].filter((text) => text && text !== 'NA').join(' · '),
    ),
    column.text('payTo', messages.payTo, ({ payTo, isUnderContract }) =>
      isUnderContract ? messages.underContract : payTo,
    ),
    column.text('holder', messages.holder, ({ bankDetails }) =>
      bankDetails && bankDetails.accountHolderName !== 'NA' ? bankDetails.accountHolderName : null,
    ),
    column.text(
      'permit',
      messages.permit,
      ({ permit }) =>
        permit && messages.permitUntil(permit.number, permit.authority, formatDate(dateOf(permit.expiresOn))),
    ),
    column.text('contact', messages.contact, ({ turf }) => turf?.contact || null),
    column.text('description', messages.description, ({ turf }) => turf?.description || null),
    column.text('asked', messages.asked, ({ returnedParts }) => partNames(returnedParts)),
    column.text('note', messages.note, ({ note }) => note),
    column.acts(
      shared.actions,
      (application) =>
        application.state === 'SENT' && (
          <div className="flex flex-wrap gap-2">
            <Button
              aria-haspopup="dialog"
              disabled={application.missing.length > 0}
              onClick={() => approving.openOf(application.entityId)}
            >
              {messages.approve}
            </Button>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => returning.openOf(application.entityId)}>
              {messages.return}
            </Button>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => declining.openOf(application.entityId)}>
              {messages.decline}
            </Button>
          </div>
        ),
      'opened',
    ),
  ]
  return (
    <AdminList
      list={lists.applications}
      caption={tools.names.applications}
      fields={[choiceField({ key: 'state', label: messages.state, any: shared.any, values: messages.states })]}
      columns={columns}
      emptyText={messages.none}
    >
      {(applications) => {
        const waiting = (id: string | undefined) =>
          applications.find(({ entityId, state }) => entityId === id && state === 'SENT')
        return (
          <>
            <ApproveTurfApplication application={waiting(approving.openId)} onClose={approving.close} />
            <ReturnTurfApplication application={waiting(returning.openId)} onClose={returning.close} />
            <DeclineTurfApplication application={waiting(declining.openId)} onClose={declining.close} />
          </>
        )
      }}
    </AdminList>
  )
}

/** Games, players, hours and prices of a ground. */
const GroundFacts = ({ ground }: { ground: ManagedApplication['grounds'][number] }) => {
  const { applications: messages } = useEnquiryAdminMessages()
  const { pricePerHourFullBooking: full, pricePerHourPartialBookingPerPlayer: seat } = ground
  const facts = [
    ground.supportedGames.map(formatName).join(', '),
    messages.players(ground.minPlayers, ground.maxPlayers),
    formatHours(minutesOf(ground.openingTime), endMinutesOf(ground.closingTime)),
    ...(ground.allowFullBooking && full !== undefined ? [messages.anHour(formatRupees(full))] : []),
    ...(ground.allowPartialBooking && seat !== undefined ? [messages.aSeat(formatRupees(seat))] : []),
  ]
  return (
    <span className="block">
      <span className="block">{ground.name}</span>
      <span className="block font-normal">{facts.join(' · ')}</span>
    </span>
  )
}
