import decodeQR from 'qr/decode.js'

/** Larger pictures say no more about a QR code, and take longer. */
const MOST_PIXELS = 1_000

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}

/** Phones bring a reader of their own, which is faster; only some browsers hand it out. */
const deviceDetector = (): Detector | undefined => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }
  return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] })
}

const detector = deviceDetector()

/** The text of the QR code in a picture, or nothing. */
export const decodeQr = async (
  source: HTMLVideoElement | ImageBitmap,
  size: { width: number; height: number },
): Promise<string | undefined> => {
  // A device's own reader that fails leaves it to the one that came along.
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
    // Its way of saying that there is none.
    return undefined
  }
}
