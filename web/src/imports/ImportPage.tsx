import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { reaches } from '../api/session.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { type OwnerTurf, useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { useImportMessages } from './english.ts'
import { draftOf, type ImportDraft } from './importDraft.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { PreviewImport } from './PreviewImport.tsx'
import { PastImports, TakeOutImport } from './TakeOutImport.tsx'
import { usePartsText } from './usePartsText.ts'

/** Brings a turf's bookings, regulars or prices from a file, in steps that Back returns to. */
export const ImportPage = () => {
  const messages = useImportMessages()
  const { turfId } = useParams()
  const found = useOwnerTurfs()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <Fetched
        found={found}
        messages={{ loading: messages.loading, failed: messages.failed }}
        skeletons={['h-12', 'h-80']}
        className="flex flex-col gap-5"
      >
        {(turfs) => {
          const turf = turfs.find(({ entityId, right }) => entityId === turfId && reaches(right, 'MANAGE'))
          return turf ? <ImportSteps key={turf.entityId} turf={turf} /> : <NoTurf />
        }}
      </Fetched>
    </div>
  )
}

const NoTurf = () => {
  const messages = useImportMessages()
  return (
    <EmptyState
      title={messages.noTurf}
      drawing={<CourtPlan game="Cricket" />}
      actions={
        <Link to={paths.ownerTurfs()} className={buttonStyle('primary')}>
          {messages.toTurfs}
        </Link>
      }
    >
      {messages.noTurfText}
    </EmptyState>
  )
}

const STEPS = ['choose', 'columns', 'check'] as const
type Step = (typeof STEPS)[number] | 'done'
type Import = WireReply<Api['bringIn']>

/** The step in the address, if the page has its data; after a reload, the import begins again. */
const shownStep = (requested: string | null, draft: ImportDraft | undefined, made: Import | undefined): Step => {
  if (requested === 'done' && made) return 'done'
  return draft && (requested === 'columns' || requested === 'check') ? requested : 'choose'
}

const ImportSteps = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useImportMessages()
  const { today } = useBoot()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [draft, setDraft] = useState<ImportDraft>()
  const [made, setMade] = useState<Import>()
  const step = shownStep(query.get('step'), draft, made)
  const heading = useFocusOn(step)
  const go = (next: Step, replace = false) => void navigate(`?step=${next}`, { replace })
  if (turf.grounds.length === 0)
    return (
      <>
        <h1>{messages.titleOf(turf.name)}</h1>
        <p className="text-ink-2">{messages.noGrounds}</p>
      </>
    )
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="break-words">{messages.titleOf(turf.name)}</h1>
        {step === 'choose' && <p className="max-w-prose text-ink-2">{messages.intro}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {(step === 'columns' || step === 'check') && (
          <Button variant="quiet" icon={<ArrowLeft aria-hidden className="size-5" />} onClick={() => void navigate(-1)}>
            {messages.back}
          </Button>
        )}
        <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
          {step !== 'done' && (
            <span className="block text-small font-normal text-ink-2">
              {messages.stepOf(STEPS.indexOf(step) + 1, STEPS.length)}
            </span>
          )}
          {messages.steps[step]}
        </h2>
      </div>
      {step === 'choose' && (
        <>
          <ChooseFile
            timeZone={turf.timeZone}
            onRead={(name, table) => {
              setDraft(draftOf(name, table, { today, grounds: turf.grounds }))
              go('columns')
            }}
          />
          <PastImports turfId={turf.entityId} />
        </>
      )}
      {step === 'columns' && draft && (
        <MatchColumns draft={draft} grounds={turf.grounds} onDraftChange={setDraft} onNext={() => go('check')} />
      )}
      {step === 'check' && draft && (
        <PreviewImport
          draft={draft}
          turfId={turf.entityId}
          onDone={(brought) => {
            setMade(brought)
            setDraft(undefined)
            go('done', true)
          }}
        />
      )}
      {step === 'done' && made && <Done made={made} turfId={turf.entityId} onAnother={() => go('choose')} />}
    </>
  )
}

/** Moves the focus to the heading of each further step, since the button that led to it is gone. */
const useFocusOn = (step: Step) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

const Done = ({ made, turfId, onAnother }: { made: Import; turfId: string; onAnother: () => void }) => {
  const { done: messages } = useImportMessages()
  const partsText = usePartsText()
  const [isTakenOut, setIsTakenOut] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="flex flex-col gap-1 empty:hidden">
        {!isTakenOut && (
          <>
            <strong>{messages.title}</strong>
            <span>{messages.made(partsText(made))}</span>
            {made.skipped > 0 && <span className="text-ink-2">{messages.skipped(made.skipped)}</span>}
          </>
        )}
      </p>
      <TakeOutImport made={made} onTaken={() => setIsTakenOut(true)} />
      <div className="flex flex-wrap gap-3">
        <Link to={`${paths.ownerToday()}?turf=${turfId}`} className={buttonStyle('primary')}>
          {messages.toToday}
        </Link>
        <Button variant="quiet" onClick={onAnother}>
          {messages.another}
        </Button>
      </div>
    </div>
  )
}
