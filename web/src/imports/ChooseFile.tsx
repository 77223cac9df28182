import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { useEffect, useRef, useState } from 'react'
import { useBoot } from '../boot.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FileInput } from '../ui/fields/FileInput.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { useImportMessages } from './english.ts'
import type { FileRead, FileRefusal, ReadTable } from './readers/fileRead.ts'
import { readInWorker } from './readers/readInWorker.ts'

/** The source that is being read, or the reason for its refusal. */
type Reading = { of: 'file' | 'paste'; refusal?: FileRefusal | 'MISSING' } | undefined

/** Reads a file, or a table that was copied from a spreadsheet. */
export const ChooseFile = ({
  timeZone,
  onRead,
}: {
  timeZone: string
  onRead: (name: string, table: ReadTable) => void
}) => {
  const { file: messages } = useImportMessages()
  const { today } = useBoot()
  const [pasted, setPasted] = useState('')
  const [reading, setReading] = useState<Reading>()
  const leaving = useRef<AbortController>(undefined)
  // A table read after the owner left the page would lead back to it.
  useEffect(() => () => leaving.current?.abort(), [])
  const isBusy = reading !== undefined && reading.refusal === undefined
  const read = async (of: 'file' | 'paste', name: string, bytesOf: () => Promise<Uint8Array>): Promise<void> => {
    setReading({ of })
    const reader = new AbortController()
    const { signal } = reader
    leaving.current = reader
    const found = await bytesOf().then(
      (bytes) => readInWorker({ bytes, today, timeZone }, signal),
      // The file was moved or changed after it was chosen, or is in cloud storage that cannot be reached.
      (): FileRead => ({ refusal: 'DAMAGED' }),
    )
    if (signal.aborted) return
    if ('refusal' in found) return setReading({ of, refusal: found.refusal })
    setReading(undefined)
    onRead(name, found.table)
  }
  const readFile = (file: File): void => {
    // A large file is refused before any of it is in memory.
    if (file.size > IMPORT.fileBytes) setReading({ of: 'file', refusal: 'TOO_LARGE' })
    else void read('file', file.name, async () => new Uint8Array(await file.arrayBuffer()))
  }
  const readPasted = (): void => {
    if (pasted.trim() === '') setReading({ of: 'paste', refusal: 'MISSING' })
    else void read('paste', messages.pastedName, async () => new TextEncoder().encode(pasted))
  }
  const problemOf = (of: 'file' | 'paste'): string | undefined => {
    if (reading?.of !== of || reading.refusal === undefined) return undefined
    return reading.refusal === 'MISSING' ? messages.pasteMissing : messages.refusals[reading.refusal]
  }
  return (
    <Card className="flex flex-col gap-4 p-4">
      <FileInput
        label={messages.label}
        hint={messages.hint}
        accept=".csv,.tsv,.txt,.xlsx,.ics,text/csv,text/calendar,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={problemOf('file')}
        busyText={isBusy ? messages.reading : undefined}
        disabled={isBusy}
        onFile={readFile}
      />
      <TextArea
        label={messages.paste}
        hint={messages.pasteHint}
        error={problemOf('paste')}
        value={pasted}
        onValueChange={setPasted}
        rows={4}
      />
      <Button variant="quiet" className="self-start" disabled={isBusy} onClick={readPasted}>
        {messages.readPasted}
      </Button>
    </Card>
  )
}
