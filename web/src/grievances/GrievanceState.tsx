import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { Badge } from '../ui/Badge.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { useGrievanceMessages } from './english.ts'

export type Grievance = WireReply<Api['findGrievance']>

type State = 'WAITING' | 'ANSWERED' | 'CLOSED'

const tones = { WAITING: 'warning', ANSWERED: 'info', CLOSED: 'plain' } as const

const stateOf = ({ acknowledgedAt, closedAt }: Grievance): State => {
  if (closedAt !== null) return 'CLOSED'
  return acknowledgedAt === null ? 'WAITING' : 'ANSWERED'
}

/** A grievance for its sender: the message, the outcome, and the deadlines of the remaining steps. */
export const GrievanceState = ({ grievance }: { grievance: Grievance }) => {
  const { state: messages, subjects } = useGrievanceMessages()
  const state = stateOf(grievance)
  const { outcome, closedAt } = grievance
  const reported = {
    WAITING: messages.waiting(formatInstant(grievance.acknowledgeBy)),
    ANSWERED: messages.answered(formatInstant(grievance.closeBy)),
    CLOSED: messages.closed(formatInstant(closedAt ?? grievance.closeBy)),
  }
  return (
    <article className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold">
        <span className="figures">{grievance.number}</span>
        <Badge tone={tones[state]}>{messages.badges[state]}</Badge>
      </h3>
      <p className="text-small text-ink-2">
        {subjects[grievance.subject]} · {messages.sent(formatInstant(grievance.createdAt))}
      </p>
      <p className="break-words whitespace-pre-line">{grievance.message}</p>
      {grievance.answers.map(({ answeredAt, text }) => (
        <div key={answeredAt} className="rounded-control bg-surface-2 p-3">
          <p className="text-small text-ink-2">{messages.answerOf(formatInstant(answeredAt))}</p>
          <p className="break-words whitespace-pre-line">{text}</p>
        </div>
      ))}
      <p className="font-semibold">
        {outcome && `${messages.outcomes[outcome]} `}
        {reported[state]}
      </p>
    </article>
  )
}
