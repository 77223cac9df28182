import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useImportMessages } from './english.ts'
import { usePartsText } from './usePartsText.ts'
import { useRowText } from './useRowText.ts'

type Import = WireReply<Api['bringIn']>
type Stays = WireReply<Api['takeOutImport']>['stays'][number]

/** The newest imports of a turf, each with a button that takes it out again. */
export const PastImports = ({ turfId }: { turfId: string }) => {
  const { past: messages } = useImportMessages()
  const partsText = usePartsText()
  const found = useQuery({
    queryKey: ['listImports', turfId],
    queryFn: ({ signal }) => ownerApi.listImports({ query: { turfId } }, { signal }),
  })
  return (
    <Fetched found={found} messages={{ loading: messages.loading, failed: messages.failed }} skeletons={['h-24']}>
      {({ content }) =>
        content.length > 0 && (
          <TitledCard title={messages.title}>
            <ul className="flex flex-col">
              {content.map((made) => (
                <li key={made.entityId} className="flex flex-col gap-2 border-t border-line py-3">
                  <p className="min-w-0 break-words">
                    <strong>{made.fileName}</strong> {messages.at(formatInstant(made.at))}
                    <span className="block text-small text-ink-2">{partsText(made)}</span>
                  </p>
                  <TakeOutImport made={made} />
                </li>
              ))}
            </ul>
          </TitledCard>
        )
      }
    </Fetched>
  )
}

/** Takes an import out again, and says what stays. */
export const TakeOutImport = ({ made, onTaken }: { made: Import; onTaken?: () => void }) => {
  const { past: messages } = useImportMessages()
  const partsText = usePartsText()
  const sheet = useSheetOf('take-out')
  const taking = useMutation({
    mutationFn: () => ownerApi.takeOutImport({ params: { importId: made.entityId } }),
    onSuccess: () => {
      sheet.close()
      onTaken?.()
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const { data } = taking
  return (
    <div className="flex flex-col items-start gap-2">
      {data && (
        <Banner tone={data.stays.length > 0 ? 'warning' : 'success'}>
          {messages.taken(partsText(data))}
          {data.stays.length > 0 && <StayingList stays={data.stays} />}
        </Banner>
      )}
      {!data && made.takenOutAt !== null && (
        <p className="text-small text-ink-2">{messages.takenOut(formatInstant(made.takenOutAt))}</p>
      )}
      {((!data && made.takenOutAt === null) || (data && data.stays.length > 0)) && (
        <Button
          variant="quiet"
          icon={<Undo2 aria-hidden className="size-5" />}
          aria-label={messages.takeOutOf(made.fileName)}
          onClick={() => sheet.openOf(made.entityId)}
        >
          {messages.takeOut}
        </Button>
      )}
      <ConfirmDialog
        open={sheet.openId === made.entityId}
        onClose={sheet.close}
        title={messages.takeTitle(made.fileName)}
        text={messages.takeText}
        stay={messages.keep}
        go={messages.takeOut}
        onGo={() => taking.mutate()}
        busy={taking.isPending}
        busyText={messages.taking}
        {...(taking.isError ? { problem: failureMessage(taking.error, messages.takeFailed) } : {})}
      />
    </div>
  )
}

const StayingList = ({ stays }: { stays: readonly Stays[] }) => {
  const { past: messages } = useImportMessages()
  const { placeText } = useRowText()
  const placeOf = ({ fromMinute, toMinute, ...day }: Stays): string | undefined =>
    fromMinute === null || toMinute === null ? undefined : placeText({ ...day, fromMinute, toMinute })
  return (
    <>
      <p className="mt-1">{messages.stays}</p>
      <ul className="list-disc pl-5 font-normal">
        {stays.map((one) => (
          <li key={`${one.reason}/${one.name}/${one.date}/${one.weekday}/${one.fromMinute}`}>
            {[placeOf(one), one.groundName, one.name].filter(Boolean).join(' · ')}: {messages.reasons[one.reason]}
          </li>
        ))}
      </ul>
    </>
  )
}
