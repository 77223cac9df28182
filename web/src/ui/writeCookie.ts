const YEAR_IN_SECONDS = 31_536_000

/** A choice that survives logging out, which clears local storage. An empty value removes it. */
export const writeCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not in every browser yet
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${value === '' ? 0 : YEAR_IN_SECONDS}`
}
