import { type ChangeEvent, useId, useState } from 'react'
import { useCheckWords } from './english.ts'

/** Reads the QR code from a photo, such as one sent by the player. */
export const ReadPhoto = ({ onRead }: { onRead: (text: string) => void }) => {
  const words = useCheckWords()
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
        {words.choosePhoto}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={(event) => void read(event)}
        className="min-h-12 w-full rounded-control border-[1.5px] border-line-strong bg-surface p-2 text-small"
      />
      <p role="status" className="text-small font-semibold text-danger">
        {state === 'READING' ? words.reading : state === 'NONE' ? words.noQr : ''}
      </p>
    </div>
  )
}
