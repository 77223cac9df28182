import { OWN_DOOR } from '@baari/domain/bookings/channel.ts'
import { LANGUAGES, languageNames } from '@baari/domain/shared/language.ts'
import { LONGEST_ADDRESS, MOST_WIDGET_SITES } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useBoot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DownloadPdf } from '../../ui/DownloadPdf.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useShare } from '../../ui/useShare.ts'
import { useTurfOwnerMessages } from './english.ts'
import { OwnerTurfPage } from './OwnerTurfPage.tsx'
import type { OwnerTurf } from './useOwnerTurfs.ts'

/** A turf's own ways in: its link, the poster with its code, and the widget for its site. */
export const OwnDoorPage = () => {
  const { ownDoor: messages, fixed } = useTurfOwnerMessages()
  return (
    <OwnerTurfPage
      title={messages.title}
      right="MANAGE"
      messages={{ loading: fixed.turfsLoading, failed: fixed.turfsFailed }}
    >
      {(turf) => <OwnDoor turf={turf} />}
    </OwnerTurfPage>
  )
}

const OwnDoor = ({ turf }: { turf: OwnerTurf }) => {
  const { ownDoor: messages } = useTurfOwnerMessages()
  const { origin } = useBoot()
  const share = useShare()
  const link = `${origin}${paths.venue(turf.slug)}${OWN_DOOR}`
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1>{messages.titleOf(turf.name)}</h1>
        <p className="max-w-prose text-ink-2">{messages.intro}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <TitledCard title={messages.link}>
          <QrCode text={link} label={messages.codeOf(turf.name)} className="size-40" />
          <p className="text-small break-all">{link}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => void share({ text: turf.name, url: link })}>
              {messages.share}
            </Button>
            {LANGUAGES.map((language) => (
              <DownloadPdf
                key={language}
                read={() => ownerApi.readPoster({ params: { turfId: turf.entityId }, query: { language } })}
                label={messages.poster(languageNames[language])}
                making={messages.posterMaking}
                failed={messages.posterFailed}
              />
            ))}
          </div>
        </TitledCard>
        <TitledCard title={messages.widget}>
          <p className="text-small text-ink-2">{messages.widgetIntro}</p>
          <SetWidgetSites turf={turf} />
          {turf.widgetSites.length > 0 && <WidgetCode turf={turf} origin={origin} />}
        </TitledCard>
      </div>
    </>
  )
}

/** The sites that may show the widget; each change is saved at once. */
const SetWidgetSites = ({ turf: { entityId: turfId, widgetSites } }: { turf: OwnerTurf }) => {
  const { ownDoor: messages } = useTurfOwnerMessages()
  const toast = useToast()
  const [site, setSite] = useState('')
  const saving = useMutation({
    mutationFn: (sites: readonly string[]) =>
      ownerApi.setWidgetSites({ params: { turfId }, body: { sites: [...sites] } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => toast.tell(messages.saved),
  })
  const isFull = widgetSites.length >= MOST_WIDGET_SITES
  const add = (event: FormEvent) => {
    event.preventDefault()
    // Each change sends the whole list, so the next one waits for the list after this one.
    if (saving.isPending || isFull || site.trim() === '') return
    saving.mutate([...widgetSites, site], { onSuccess: () => setSite('') })
  }
  return (
    <>
      <form onSubmit={add} className="flex flex-col items-start gap-3">
        <div className="w-full">
          <TextInput
            label={messages.site}
            hint={messages.siteHint}
            value={site}
            type="text"
            inputMode="url"
            autoComplete="url"
            maxLength={LONGEST_ADDRESS}
            error={saving.isError ? failureMessage(saving.error, messages.siteFailed) : undefined}
            onValueChange={(text) => {
              setSite(text)
              if (saving.isError) saving.reset()
            }}
          />
        </div>
        <Button type="submit" variant="quiet" busy={saving.isPending} busyText={messages.saving} disabled={isFull}>
          {messages.addSite}
        </Button>
      </form>
      {widgetSites.length === 0 ? (
        <p className="text-small text-ink-2">{messages.noSites}</p>
      ) : (
        <ul className="flex flex-col">
          {widgetSites.map((known) => (
            <li
              key={known}
              className="flex items-center justify-between gap-3 border-t border-line py-1 first:border-0"
            >
              <span className="min-w-0 break-all">{known}</span>
              <IconButton
                label={messages.removeSite(known)}
                disabled={saving.isPending}
                onClick={() => saving.mutate(widgetSites.filter((other) => other !== known))}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The lines to paste into a site. Their script applies the height that the widget announces. */
const WidgetCode = ({ turf: { slug, name }, origin }: { turf: OwnerTurf; origin: string }) => {
  const { ownDoor: messages } = useTurfOwnerMessages()
  const toast = useToast()
  const code = widgetCode({ address: `${origin}${paths.widget(slug)}`, title: messages.frameOf(name) })
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.tell(messages.copied),
      () => toast.warn(messages.notCopied),
    )
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-body">{messages.code}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-line bg-surface-2 p-3 text-small"
      >
        {code}
      </pre>
      <Button variant="quiet" className="self-start" onClick={() => void copy()}>
        {messages.copy}
      </Button>
    </div>
  )
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The frame of the widget, and a script that gives it the height of its contents. */
export const widgetCode = ({
  address,
  title,
}: {
  address: string
  title: string
}): string => `<iframe id="baari" src="${escaped(address)}" title="${escaped(title)}" style="width:100%;border:0" height="720"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('baari')
  if (event.source === frame.contentWindow && event.data.type === 'baari:height') frame.height = event.data.height
})
</script>`
