import { useCallback, useRef, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCheckWords } from './english.ts'
import { JudgedTicket } from './JudgedTicket.tsx'
import { type Gate, type Judgement, judgeCode, judgeText } from './judgeTicket.ts'
import { ReadPhoto } from './ReadPhoto.tsx'
import { ScanCamera } from './ScanCamera.tsx'
import { TypeCode } from './TypeCode.tsx'
import { WaitingCheckIns } from './WaitingCheckIns.tsx'

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
  const words = useCheckWords()
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
    NOT_A_TICKET: words.notTicket,
    FORGED: words.forged,
    UNKNOWN_KEY: words.unknownKey,
    GONE: words.gone,
    NOT_FOUND: words.notFound,
    NOT_FOUND_OFFLINE: words.notFoundOffline,
  }
  const ways: { value: Way; label: string }[] = [
    ...(hasCamera ? [{ value: 'camera' as const, label: words.camera }] : []),
    { value: 'photo', label: words.photo },
    { value: 'code', label: words.code },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={words.title} shape="sheet">
      <div className="flex flex-col gap-5">
        {judgement === undefined && (
          <>
            <ChipRow label={words.ways} value={way} options={ways} onValueChange={setWay} />
            {open && way === 'camera' && <ScanCamera onRead={readText} />}
            {way === 'photo' && <ReadPhoto onRead={readText} />}
            {way === 'code' && <TypeCode busy={isAsking} onCode={(code) => void judge((at) => judgeCode(code, at))} />}
            {isAsking && <p role="status">{words.asking}</p>}
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
          <Button look="quiet" onClick={() => setJudgement(undefined)}>
            {words.another}
          </Button>
        )}
        <WaitingCheckIns key={sent} accountId={gate.accountId} />
      </div>
    </Dialog>
  )
}
