import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useCheckWords } from './english.ts'

const LOOK_MS = 250

/** Scans the camera picture for a QR code. A press starts the camera, and it stops as soon as it is not needed. */
export const ScanCamera = ({ onRead }: { onRead: (text: string) => void }) => {
  const words = useCheckWords()
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    let isOver = false
    element.srcObject = stream
    const look = async () => {
      await element.play()
      const { decodeQr } = await import('./decodeQr.ts')
      while (!isOver) {
        const text = await decodeQr(element, { width: element.videoWidth, height: element.videoHeight })
        if (isOver) return
        if (text !== undefined) {
          onRead(text)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    }
    look().catch(() => !isOver && setHasFailed(true))
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
      <p className="text-small text-ink-2">{words.aim}</p>
      {stream && !hasFailed ? (
        <>
          <video
            ref={video}
            aria-label={words.picture}
            muted
            playsInline
            className="aspect-square w-full rounded-card bg-surface-3 object-cover"
          />
          <Button look="quiet" onClick={() => setStream(undefined)}>
            {words.stopCamera}
          </Button>
        </>
      ) : (
        <Button onClick={() => void open()}>{words.startCamera}</Button>
      )}
      {hasFailed && (
        <p role="alert" className="text-small font-semibold text-danger">
          {words.noCamera}
        </p>
      )}
    </div>
  )
}
