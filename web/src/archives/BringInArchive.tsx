import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { ARCHIVE } from '@baari/domain/archives/archive.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useRowText } from '../imports/useRowText.ts'
import { paths } from '../paths.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { FactList } from '../ui/FactList.tsx'
import { FileInput } from '../ui/fields/FileInput.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useArchiveMessages } from './english.ts'

type Preview = WireReply<Api['previewArchive']>

/** Ground ids by the names in the file that the turf does not have. */
type Matched = Readonly<Record<string, string>>

type Refusal = 'tooLarge' | 'notText' | 'damaged'

/** The text of a file, which has to be UTF-8 to the last byte. */
const textOf = async (file: File): Promise<{ text: string } | { refusal: Refusal }> => {
  // A large file is refused before any of it is in memory.
  if (file.size > ARCHIVE.bytes) return { refusal: 'tooLarge' }
  // The file was moved or changed after it was chosen, or is in cloud storage that cannot be reached.
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { refusal: 'damaged' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { refusal: 'notText' }
  }
}

interface Chosen {
  text: string
  grounds: Matched
}

const bodyOf = ({ turfId, text, grounds }: Chosen & { turfId: string }) => ({
  turfId,
  archive: text,
  groundNames: Object.entries(grounds).map(([name, groundEntityId]) => ({ name, groundEntityId })),
})

/** Checks a file. A mutation, because a file is too large for the key of a query. */
const usePreviewArchive = (turfId: string) =>
  useMutation({
    mutationFn: (chosen: Chosen) => ownerApi.previewArchive({ body: bodyOf({ turfId, ...chosen }) }),
  })

/** Reads a file, shows what it would bring, and brings it in once the owner has checked it. */
export const BringInArchive = ({ turf }: { turf: OwnerTurf }) => {
  const { bring: messages } = useArchiveMessages()
  const [archive, setArchive] = useState<string>()
  const [matched, setMatched] = useState<Matched>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const preview = usePreviewArchive(turf.entityId)
  const bringing = useMutation({
    mutationFn: (text: string) =>
      ownerApi.bringInArchive({ body: bodyOf({ turfId: turf.entityId, text, grounds: matched }) }),
    onSuccess: () => {
      setArchive(undefined)
      preview.reset()
    },
    meta: { refetchesAfterFailure: true },
  })
  const read = async (file: File): Promise<void> => {
    preview.reset()
    bringing.reset()
    setMatched({})
    const found = await textOf(file)
    if ('refusal' in found) return setRefusal(found.refusal)
    setRefusal(undefined)
    setArchive(found.text)
    preview.mutate({ text: found.text, grounds: {} })
  }
  const match = (name: string, groundId: string): void => {
    const { [name]: _, ...others } = matched
    const grounds = groundId === '' ? others : { ...others, [name]: groundId }
    setMatched(grounds)
    if (archive !== undefined) preview.mutate({ text: archive, grounds })
  }
  const problem = refusal
    ? messages[refusal]
    : preview.isError
      ? failureMessage(preview.error, messages.failed)
      : undefined
  return (
    <TitledCard title={messages.title}>
      <p>{messages.text}</p>
      <FileInput
        label={messages.label}
        hint={messages.hint}
        accept=".jsonl,application/x-ndjson"
        error={problem}
        busyText={preview.isPending ? messages.reading : undefined}
        disabled={preview.isPending || bringing.isPending}
        onFile={(file) => void read(file)}
      />
      {bringing.data && (
        <Banner tone="success">
          {messages.done}{' '}
          {bringing.data.importIds.length > 0 && (
            <Link to={paths.ownerImport(turf.entityId)} className="underline">
              {messages.takeOut}
            </Link>
          )}
        </Banner>
      )}
      {preview.data && archive !== undefined && (
        <>
          <Source source={preview.data} />
          <MatchGrounds
            names={[...new Set([...Object.keys(matched), ...preview.data.unknownGrounds])]}
            turf={turf}
            matched={matched}
            onMatch={match}
          />
          <Plan plan={preview.data} />
          {bringing.isError && <Banner tone="danger">{failureMessage(bringing.error, messages.goFailed)}</Banner>}
          <Button
            className="max-w-full self-start"
            busy={bringing.isPending}
            busyText={messages.busy}
            onClick={() => bringing.mutate(archive)}
          >
            {messages.go}
          </Button>
        </>
      )}
    </TitledCard>
  )
}

const Source = ({ source }: { source: Preview }) => {
  const { bring: messages } = useArchiveMessages()
  return (
    <>
      <Banner tone={source.isOurs ? 'success' : 'info'}>
        {messages.holds} {source.isOurs ? messages.ours : messages.compare}
      </Banner>
      <FactList
        className="flex flex-col gap-2"
        facts={[
          [messages.turf, source.turfName],
          [messages.host, source.host],
          [messages.at, formatInstant(source.exportedAt)],
          [messages.fingerprint, <code key="key">{source.fingerprint}</code>],
        ]}
      />
    </>
  )
}

const MatchGrounds = ({
  names,
  turf,
  matched,
  onMatch,
}: {
  names: readonly string[]
  turf: OwnerTurf
  matched: Matched
  onMatch: (name: string, groundId: string) => void
}) => {
  const { bring: messages } = useArchiveMessages()
  if (names.length === 0) return null
  const options = [
    { value: '', label: messages.groundNone },
    ...turf.grounds.map(({ entityId, name }) => ({ value: entityId, label: name })),
  ]
  return (
    <div className="flex flex-col gap-3">
      <p>{messages.groundsHint}</p>
      {names.map((name) => (
        <Select
          key={name}
          label={messages.ground(name)}
          value={matched[name] ?? ''}
          options={options}
          onValueChange={(groundId) => onMatch(name, groundId)}
        />
      ))}
    </div>
  )
}

const Plan = ({ plan }: { plan: Preview }) => {
  const { bring: messages } = useArchiveMessages()
  const { placeText } = useRowText()
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{messages.plan}</h3>
        <ul className="list-disc pl-5">
          <li>{messages.bookings(plan.bookings)}</li>
          <li>{messages.prices(plan.prices)}</li>
          <li>{messages.customers(plan.customers)}</li>
          <li>{messages.past(plan.past)}</li>
        </ul>
      </div>
      {plan.leftOut.length > 0 && (
        <details>
          <summary className="unfolds touch">{messages.leftOut(plan.leftOut.length)}</summary>
          <ul className="list-disc pl-5">
            {plan.leftOut.map((one) => (
              <li key={`${one.groundName}/${one.date}/${one.weekday}/${one.fromMinute}/${one.reason}`}>
                {placeText(one)} · {one.groundName}: {messages.reasons[one.reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
