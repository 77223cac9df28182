import { LANGUAGE_CHOICE, type Language } from '@baari/domain/shared/language.ts'
import { useSession } from '../api/useSession.ts'
import { useToast } from '../ui/useToast.ts'
import { writeCookie } from '../ui/writeCookie.ts'
import { useWords } from '../words/useWords.ts'

/** A page behind the log-in has the calls to the server anyway; a page of words loads them for this. */
const keepInAccount = async (language: Language): Promise<void> => {
  const { api } = await import('../api/api.ts')
  await api.chooseLanguage({ body: { language } })
}

/** The same page once more, from the server, in the chosen language. */
const openIn = (language: Language): void => {
  writeCookie(LANGUAGE_CHOICE, language)
  const address = new URL(window.location.href)
  address.searchParams.delete(LANGUAGE_CHOICE)
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}

/** Chooses the language of this browser and, for whoever is logged in, of the account and its messages. */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const { shell } = useWords()
  const toast = useToast()
  const { status } = useSession()
  return (language) => {
    const kept = status === 'in' ? keepInAccount(language) : Promise.resolve()
    kept.then(
      () => openIn(language),
      () => toast.warn(shell.languageFailed),
    )
  }
}
