import { typedTicketCode } from '@baari/domain/tickets/ticketText.ts'
import { type ChangeEvent, type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipRow } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { WaitingCheckIns } from './checkIns.tsx'
import { useCheckMessages } from './english.ts'
import { type Gate, JudgedTicket, type Judgement, judgeCode, judgeText } from './JudgedTicket.tsx'

type Way = 'camera' | 'photo' | 'code'

/** Reads a ticket by camera, photo or code, judges it, and checks the player in. Works without a network. */
export const CheckTicket = ({
  open,
  onClose,
  gate,
  mayCheckIn,
  onCheckedIn,
}: {
  open: boolean
  onClose: () => void
  gate: Gate
  mayCheckIn: boolean
  onCheckedIn: () => void
}) => {
  const messages = useCheckMessages()
  const hasCamera = 'mediaDevices' in navigator
  const [way, setWay] = useState<Way>(hasCamera ? 'camera' : 'photo')
  const [isAsking, setIsAsking] = useState(false)
  const [judgement, setJudgement] = useState<Judgement>()
  const [sent, setSent] = useState(0)
  // The plan is refetched from time to time, which must not restart the camera.
  const current = useRef(gate)
  current.current = gate
  const judge = useCallback(async (judging: (gate: Gate) => Promise<Judgement>) => {
    setIsAsking(true)
    setJudgement(await judging(current.current))
    setIsAsking(false)
  }, [])
  const readText = useCallback((text: string) => void judge((at) => judgeText(text, at)), [judge])
  const sentences: Record<Exclude<Judgement['state'], 'JUDGED'>, string> = {
    NOT_A_TICKET: messages.notTicket,
    OTHER_VERSION: messages.otherVersion,
    FORGED: messages.forged,
    UNKNOWN_KEY: messages.unknownKey,
    GONE: messages.gone,
    NOT_FOUND: messages.notFound,
    NOT_FOUND_OFFLINE: messages.notFoundOffline,
  }
  const ways: { value: Way; label: string }[] = [
    ...(hasCamera ? [{ value: 'camera' as const, label: messages.camera }] : []),
    { value: 'photo', label: messages.photo },
    { value: 'code', label: messages.code },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} shape="sheet">
      <div className="flex flex-col gap-5">
        {judgement === undefined && (
          <>
            <ChipRow label={messages.ways} value={way} options={ways} onValueChange={setWay} />
            {open && way === 'camera' && <ScanCamera onRead={readText} />}
            {way === 'photo' && <ReadPhoto onRead={readText} />}
            {way === 'code' && <TypeCode busy={isAsking} onCode={(code) => void judge((at) => judgeCode(code, at))} />}
            {isAsking && <p role="status">{messages.asking}</p>}
          </>
        )}
        {judgement?.state === 'JUDGED' && (
          <JudgedTicket
            judged={judgement.judged}
            accountId={gate.accountId}
            mayCheckIn={mayCheckIn}
            onCheckedIn={() => {
              setSent((count) => count + 1)
              onCheckedIn()
            }}
          />
        )}
        {judgement && judgement.state !== 'JUDGED' && (
          <Banner tone="danger">
            <span className="text-title">{sentences[judgement.state]}</span>
          </Banner>
        )}
        {judgement && (
          <Button variant="quiet" onClick={() => setJudgement(undefined)}>
            {messages.another}
          </Button>
        )}
        <WaitingCheckIns key={sent} accountId={gate.accountId} />
      </div>
    </Dialog>
  )
}

const TypeCode = ({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) => {
  const messages = useCheckMessages()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typedTicketCode(code) === undefined) setFault(messages.codeWrong)
    else onCode(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextInput
        label={messages.codeLabel}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={fault}
        onValueChange={(next) => {
          setCode(next)
          setFault(undefined)
        }}
      />
      <Button type="submit" busy={busy} busyText={messages.asking}>
        {messages.find}
      </Button>
    </form>
  )
}

/** Reads the QR code from a photo, such as one sent by the player. */
const ReadPhoto = ({ onRead }: { onRead: (text: string) => void }) => {
  const messages = useCheckMessages()
  const id = useId()
  const [state, setState] = useState<'READING' | 'NONE'>()
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    if (!file) return
    setState('READING')
    try {
      const [{ decodeQr }, picture] = await Promise.all([import('./decodeQr.ts'), createImageBitmap(file)])
      const text = await decodeQr(picture, picture)
      picture.close()
      setState(text === undefined ? 'NONE' : undefined)
      if (text !== undefined) onRead(text)
    } catch {
      // The file is not a picture.
      setState('NONE')
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-small font-semibold">
        {messages.choosePhoto}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={(event) => void read(event)}
        className="min-h-12 w-full rounded-control border-[1.5px] border-line-strong bg-surface p-2 text-small"
      />
      <p role="status" className="text-small font-semibold text-danger">
        {state === 'READING' ? messages.reading : state === 'NONE' ? messages.noQr : ''}
      </p>
    </div>
  )
}

const SCAN_MS = 250

/** Scans the camera picture for a QR code. A press starts the camera, and it stops as soon as it is not needed. */
const ScanCamera = ({ onRead }: { onRead: (text: string) => void }) => {
  const messages = useCheckMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    let isOver = false
    element.srcObject = stream
    const scan = async () => {
      await element.play()
      const { decodeQr } = await import('./decodeQr.ts')
      while (!isOver) {
        const text = await decodeQr(element, { width: element.videoWidth, height: element.videoHeight })
        if (isOver) return
        if (text !== undefined) {
          onRead(text)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, SCAN_MS))
      }
    }
    scan().catch(() => !isOver && setHasFailed(true))
    return () => {
      isOver = true
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream, onRead])
  const open = async () => {
    setHasFailed(false)
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }))
    } catch {
      // Denied, or no camera.
      setHasFailed(true)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-2">{messages.aim}</p>
      {stream && !hasFailed ? (
        <>
          <video
            ref={video}
            aria-label={messages.picture}
            muted
            playsInline
            className="aspect-square w-full rounded-card bg-surface-3 object-cover"
          />
          <Button variant="quiet" onClick={() => setStream(undefined)}>
            {messages.stopCamera}
          </Button>
        </>
      ) : (
        <Button onClick={() => void open()}>{messages.startCamera}</Button>
      )}
      {hasFailed && (
        <p role="alert" className="text-small font-semibold text-danger">
          {messages.noCamera}
        </p>
      )}
    </div>
  )
}
