import { useWords } from '../words/en.ts'
import { shareLink } from './shareLink.ts'
import { useToast } from './useToast.ts'

/** Shares a text and an address, or says that they were copied to the clipboard. */
export const useShare = (): ((what: { text: string; url: string }) => Promise<void>) => {
  const { ui } = useWords()
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
