import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { OwnerTurfPage } from '../turfs/owner/OwnerTurfPage.tsx'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { saveFile } from '../ui/tables/saveFile.ts'
import { ArchiveLines } from './ArchiveLines.tsx'
import { BringInArchive } from './BringInArchive.tsx'
import { useArchiveMessages } from './english.ts'

type Archive = WireReply<Api['listArchives']>['content'][number]

/** Exports a turf, brings a file of another Baari in, and shows the archives of such files. */
export const ArchivesPage = () => {
  const messages = useArchiveMessages()
  return (
    <OwnerTurfPage
      title={messages.title}
      right="OWN"
      messages={{ loading: messages.turfLoading, failed: messages.turfFailed }}
    >
      {(turf) => <Archives turf={turf} />}
    </OwnerTurfPage>
  )
}

const Archives = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useArchiveMessages()
  const [query] = useSearchParams()
  const archiveId = query.get('archive')
  const found = useQuery({
    queryKey: ['listArchives', turf.entityId],
    queryFn: ({ signal }) => ownerApi.listArchives({ query: { turfId: turf.entityId } }, { signal }),
  })
  return (
    <>
      <h1 className="break-words">{messages.titleOf(turf.name)}</h1>
      {archiveId === null && (
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
          <ExportTurf turfId={turf.entityId} />
          <BringInArchive turf={turf} />
        </div>
      )}
      <Fetched
        found={found}
        messages={{ loading: messages.list.loading, failed: messages.list.failed }}
        skeletons={['h-40']}
      >
        {({ content }) => {
          if (archiveId === null) return <ArchiveList archives={content} />
          const archive = content.find(({ entityId }) => entityId === archiveId)
          return archive ? <ArchiveLines archive={archive} /> : <NotFoundPage />
        }}
      </Fetched>
    </>
  )
}

const ExportTurf = ({ turfId }: { turfId: string }) => {
  const { export: messages } = useArchiveMessages()
  const toast = useToast()
  const exporting = useMutation({
    mutationFn: () => ownerApi.exportTurf({ params: { turfId } }),
    onSuccess: ({ name, bytes }) => saveFile({ name, content: bytes, type: 'application/x-ndjson' }),
    onError: (error) => toast.warn(failureMessage(error, messages.failed)),
  })
  return (
    <TitledCard title={messages.title}>
      <p>{messages.text}</p>
      <p className="text-small text-ink-2">{messages.names}</p>
      <Button
        className="max-w-full self-start"
        icon={<Download aria-hidden className="size-5" />}
        busy={exporting.isPending}
        busyText={messages.busy}
        onClick={() => exporting.mutate()}
      >
        {messages.go}
      </Button>
    </TitledCard>
  )
}

const ArchiveList = ({ archives }: { archives: readonly Archive[] }) => {
  const { list: messages } = useArchiveMessages()
  return (
    <TitledCard title={messages.title}>
      {archives.length === 0 && <p className="text-ink-2">{messages.none}</p>}
      <ul className="flex flex-col empty:hidden">
        {archives.map((archive) => (
          <li key={archive.entityId} className="flex flex-col gap-2 border-t border-line py-3 first:border-0">
            <p className="min-w-0 break-words">
              <strong>{archive.turfName}</strong>
              <span className="block text-small text-ink-2">
                {messages.from(archive.host, formatInstant(archive.exportedAt))} · {messages.lines(archive.lines)}
              </span>
            </p>
            <div className="flex flex-wrap gap-3">
              <Link
                to={`?archive=${archive.entityId}`}
                className={buttonStyle('quiet')}
                aria-label={messages.readOf(archive.turfName)}
              >
                {messages.read}
              </Link>
              <DeleteArchive archive={archive} />
            </div>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

const DeleteArchive = ({ archive: { entityId, turfName } }: { archive: Archive }) => {
  const { list: messages } = useArchiveMessages()
  const toast = useToast()
  const sheet = useSheetOf('delete-archive')
  const deleting = useMutation({
    mutationFn: () => ownerApi.deleteArchive({ params: { archiveId: entityId } }),
    onSuccess: () => {
      sheet.close()
      toast.tell(messages.deleted)
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <>
      <Button variant="quiet" aria-label={messages.deleteOf(turfName)} onClick={() => sheet.openOf(entityId)}>
        {messages.delete}
      </Button>
      <ConfirmDialog
        open={sheet.openId === entityId}
        onClose={sheet.close}
        title={messages.deleteTitle}
        text={messages.deleteText}
        go={messages.delete}
        onGo={() => deleting.mutate()}
        busy={deleting.isPending}
        busyText={messages.deleting}
        {...(deleting.isError ? { problem: failureMessage(deleting.error, messages.deleteFailed) } : {})}
      />
    </>
  )
}
