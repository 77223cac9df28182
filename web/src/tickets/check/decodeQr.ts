import decodeQR from 'qr/decode.js'

/** A larger picture decodes no better and takes longer. */
const MOST_PIXELS = 1_000

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}

/** The built-in detector of a phone, which is faster; only some browsers expose it. */
const deviceDetector = (): Detector | undefined => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }
  return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] })
}

const detector = deviceDetector()

/** The text of the QR code in a picture, if any. */
export const decodeQr = async (
  source: HTMLVideoElement | ImageBitmap,
  size: { width: number; height: number },
): Promise<string | undefined> => {
  // If the built-in detector fails, the bundled one takes over.
  const [found] = (await detector?.detect(source).catch(() => undefined)) ?? []
  if (found) return found.rawValue
  const scale = Math.min(1, MOST_PIXELS / Math.max(size.width, size.height))
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen || width === 0 || height === 0) return undefined
  pen.drawImage(source, 0, 0, width, height)
  try {
    return decodeQR(pen.getImageData(0, 0, width, height), { timeLimit: 200 })
  } catch {
    // The decoder throws when it finds no code.
    return undefined
  }
}
