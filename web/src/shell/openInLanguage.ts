import { LANGUAGE_CHOICE, type Language } from '@baari/domain/shared/language.ts'
import { api } from '../api/api.ts'
import { writeCookie } from '../ui/writeCookie.ts'

/** Saves the language, for an account on the server first, and reloads the page in it. */
export const openInLanguage = async (language: Language, isSignedIn: boolean): Promise<void> => {
  if (isSignedIn) await api.chooseLanguage({ body: { language } })
  writeCookie(LANGUAGE_CHOICE, language)
  const address = new URL(window.location.href)
  address.searchParams.delete(LANGUAGE_CHOICE)
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}
