import { APPLICATION_DECISION_HOURS, APPLICATION_PARTS } from '@baari/domain/enquiries/turfApplication.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { saveUser } from '../../accounts/saveUser.ts'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useSession } from '../../api/useSession.ts'
import { lazyPart } from '../../messages/messagesIn.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Skeleton } from '../../ui/LoadingRegion.tsx'
import { useApplyMessages } from './english.ts'
import {
  APPLICATION_KEY,
  type Section,
  sectionOf,
  sections,
  type TurfApplication,
  useTurfApplication,
} from './useTurfApplication.ts'

/** Each section loads when it opens: the map alone is as large as the rest of the page. */
const TurfSection = lazyPart(async () => (await import('./TurfSection.tsx')).TurfSection)
const GroundsSection = lazyPart(async () => (await import('./GroundsSection.tsx')).GroundsSection)
const BankSection = lazyPart(async () => (await import('./BankSection.tsx')).BankSection)
const PermitSection = lazyPart(async () => (await import('./PermitSection.tsx')).PermitSection)

/** An owner lists a turf: five sections, what is missing, and the state of the application. */
export const ApplyPage = () => {
  const messages = useApplyMessages()
  const isAdmin = useSession().role === 'ADMIN'
  const found = useTurfApplication(!isAdmin)
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <div className="flex flex-col gap-2">
        <h1>{messages.title}</h1>
        <p className="max-w-prose text-ink-2">{messages.intro}</p>
      </div>
      {isAdmin ? (
        <Banner
          action={
            <Link to={paths.adminTool('applications')} className={buttonStyle('quiet')}>
              {messages.toApplications}
            </Link>
          }
        >
          {messages.forAdmins}
        </Banner>
      ) : (
        <Fetched
          found={found}
          messages={{ loading: messages.loading, failed: messages.failed }}
          skeletons={['h-40', 'h-80']}
          oldData="below"
        >
          {(application) => <Application application={application} />}
        </Fetched>
      )}
    </div>
  )
}

const BEGINS = 'begin'

/** The open application, the last decision, or an empty form. */
const Application = ({ application }: { application: TurfApplication | null }) => {
  const [query] = useSearchParams()
  const isDecided = application?.state === 'APPROVED' || application?.state === 'DECLINED'
  if (application && isDecided && !query.has(BEGINS)) return <Decision application={application} />
  return <Form application={isDecided ? null : application} />
}

/** The turf of an approved application, or the note of a declined one, and the way to another. */
const Decision = ({ application }: { application: TurfApplication }) => {
  const messages = useApplyMessages()
  const session = useSession()
  const isUnread = application.state === 'APPROVED' && session.role === 'USER'
  // The approval made this account an owner. Owner pages open only after this browser has reloaded the account.
  useEffect(() => {
    if (isUnread) void api.getMe({}).then(saveUser, () => undefined)
  }, [isUnread])
  const isLive = application.state === 'APPROVED' && application.turfId !== null
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <Banner tone={isLive ? 'success' : 'warning'}>
        {isLive ? messages.states.APPROVED(application.turf?.name ?? '') : messages.states.DECLINED}
      </Banner>
      {application.note && <p className="max-w-prose break-words">{messages.note(application.note)}</p>}
      <div className="flex flex-wrap gap-3">
        {isLive && session.role === 'TURFOWNER' && (
          <Link to={paths.ownerToday()} className={buttonStyle('primary')}>
            {messages.toToday}
          </Link>
        )}
        {isLive && application.turfId !== null && (
          <Link to={paths.turfDetails(application.turfId)} className={buttonStyle('quiet')}>
            {messages.toTurf}
          </Link>
        )}
        <Link to={`${paths.applyToList()}?${BEGINS}`} className={buttonStyle('quiet')}>
          {isLive ? messages.another : messages.again}
        </Link>
      </div>
    </Card>
  )
}

const idOf = (section: Section): string => `apply-${section}`

const isSection = (text: string | null): text is Section => text !== null && text in sections

const Form = ({ application }: { application: TurfApplication | null }) => {
  const messages = useApplyMessages()
  const [query, setQuery] = useSearchParams()
  const missing = application?.missing ?? [...APPLICATION_PARTS]
  const [first] = [...(application?.returnedParts ?? []), ...missing]
  const asked = query.get('section')
  const open = isSection(asked) ? asked : first ? sectionOf(first) : 'review'
  const show = (section: Section) =>
    setQuery({ section, ...(query.has(BEGINS) && { [BEGINS]: '' }) }, { preventScrollReset: true })
  /** Opens a section from elsewhere on the page, and moves the focus to it. */
  const goTo = (section: Section) => {
    show(section)
    requestAnimationFrame(() => document.getElementById(idOf(section))?.focus())
  }
  const onSaved = (saved: TurfApplication) => {
    const [next] = saved.missing
    goTo(next ? sectionOf(next) : 'review')
  }
  const props = { application, onSaved }
  const contents: Record<Section, ReactNode> = {
    turf: <TurfSection {...props} />,
    grounds: <GroundsSection {...props} />,
    bank: <BankSection {...props} />,
    permit: <PermitSection {...props} />,
    review: <SendTurfApplication application={application} />,
  }
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[18rem_minmax(0,1fr)] md:items-start">
      <div className="flex flex-col gap-5">
        {application && <Standing application={application} />}
        <Progress application={application} onChoose={goTo} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {(Object.keys(sections) as Section[]).map((section, index) => (
          <Card key={section} className="flex flex-col gap-4 p-4 md:p-6">
            <h2>
              <button
                type="button"
                id={idOf(section)}
                aria-expanded={open === section}
                className="touch flex w-full items-center gap-3 text-left text-title"
                onClick={() => show(section)}
              >
                <span className="min-w-0 grow">{`${index + 1}. ${messages.sections[section]}`}</span>
                <ChevronDown aria-hidden className={cx('size-5 shrink-0', open === section && 'rotate-180')} />
              </button>
            </h2>
            {open === section && <Suspense fallback={<Skeleton className="min-h-72" />}>{contents[section]}</Suspense>}
          </Card>
        ))}
      </div>
    </div>
  )
}

/** The state of an application that was sent or returned. */
const Standing = ({ application }: { application: TurfApplication }) => {
  const messages = useApplyMessages()
  if (application.state === 'SENT')
    return (
      <Banner tone="success">
        {messages.states.SENT(APPLICATION_DECISION_HOURS)} {messages.states.sentChange}
      </Banner>
    )
  if (application.state !== 'RETURNED') return null
  return (
    <Banner tone="warning">
      <p>{messages.states.RETURNED}</p>
      <ul className="list-disc pl-5">
        {application.returnedParts.map((part) => (
          <li key={part}>{messages.parts[part]}</li>
        ))}
      </ul>
      {application.note && <p className="break-words">{messages.note(application.note)}</p>}
    </Banner>
  )
}

const icons = { done: CircleCheck, missing: CircleDashed, wrong: CircleAlert } as const
const tones = { done: 'text-primary', missing: 'text-ink-3', wrong: 'text-danger' } as const

/** Each part of the application, done or not; a press opens its section. */
const Progress = ({
  application,
  onChoose,
}: {
  application: TurfApplication | null
  onChoose: (section: Section) => void
}) => {
  const messages = useApplyMessages()
  const standingOf = (part: (typeof APPLICATION_PARTS)[number]): keyof typeof icons => {
    if (application?.returnedParts.includes(part)) return 'wrong'
    return (application?.missing.includes(part) ?? true) ? 'missing' : 'done'
  }
  return (
    <section aria-label={messages.progress}>
      <Card className="p-4">
        <h2 className="text-title">{messages.progress}</h2>
        <ul className="mt-2 flex flex-col">
          {APPLICATION_PARTS.map((part) => {
            const standing = standingOf(part)
            const Icon = icons[standing]
            return (
              <li key={part}>
                <button
                  type="button"
                  className="touch flex w-full items-center gap-2 text-left"
                  onClick={() => onChoose(sectionOf(part))}
                >
                  <Icon aria-hidden className={cx('size-5 shrink-0', tones[standing])} />
                  <span className="min-w-0 grow">{messages.parts[part]}</span>
                  <span className="text-small text-ink-2">{messages.standing[standing]}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}

/** Sends a complete application to the admins. */
const SendTurfApplication = ({ application }: { application: TurfApplication | null }) => {
  const { review: messages } = useApplyMessages()
  const queryClient = useQueryClient()
  const toast = useToast()
  const sending = useMutation({
    mutationFn: () => api.sendTurfApplication({}),
    onSuccess: (sent) => {
      queryClient.setQueryData(APPLICATION_KEY, sent)
      toast.tell(messages.sent)
      window.scrollTo({ top: 0 })
    },
  })
  const isReady = application !== null && application.missing.length === 0
  const isSent = application?.state === 'SENT'
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-ink-2">{isReady ? messages.ready : messages.incomplete}</p>
      {sending.error && <Banner tone="danger">{failureMessage(sending.error, messages.failed)}</Banner>}
      <Button
        className="self-start"
        disabled={!isReady || isSent}
        busy={sending.isPending}
        busyText={messages.sending}
        onClick={() => sending.mutate()}
      >
        {isSent ? messages.sent : messages.send}
      </Button>
    </div>
  )
}
