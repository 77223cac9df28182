export type Shared = 'shared' | 'copied' | 'dismissed' | 'impossible'

/** The browser's ways to share. */
export interface SharePlaces {
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
