import { useMessages } from '../messages/en.ts'
import { useToast } from './dialogs/ToastProvider.tsx'

/** Shares a text and an address, or says that they were copied to the clipboard. */
export const useShare = (): ((what: { text: string; url: string }) => Promise<void>) => {
  const { ui } = useMessages()
  const toast = useToast()
  return async (what) => {
    const outcome = await shareLink(what, {
      // Absent in some browsers, despite their types.
      ...('share' in navigator ? { share: (shared) => navigator.share(shared) } : {}),
      copy: (text) => navigator.clipboard.writeText(text),
    })
    if (outcome === 'copied') toast.tell(ui.copied)
    if (outcome === 'impossible') toast.warn(ui.notShared)
  }
}

type Shared = 'shared' | 'copied' | 'dismissed' | 'impossible'

/** The browser's ways to share. */
interface SharePlaces {
  share?: (what: { text: string; url: string }) => Promise<void>
  copy: (text: string) => Promise<void>
}

/** Shares a text and an address through the phone, else copies both to the clipboard. */
export const shareLink = async (what: { text: string; url: string }, places: SharePlaces): Promise<Shared> => {
  if (places.share) {
    try {
      await places.share(what)
      return 'shared'
    } catch (failure) {
      if ((failure as Error).name === 'AbortError') return 'dismissed'
    }
  }
  return places.copy(`${what.text}\n${what.url}`).then(
    () => 'copied',
    () => 'impossible',
  )
}
