import type { Language } from '@baari/domain/shared/language.ts'
import { useIsLoggedIn } from '../api/useSession.ts'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'

/** Chooses the language of this browser and, for whoever is logged in, of the account and its messages. */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const { fixed } = useWords()
  const toast = useToast()
  const isLoggedIn = useIsLoggedIn()
  return (language) => {
    // With it come the calls to the server, which a page of words does without.
    import('./openInLanguage.ts')
      .then(({ openInLanguage }) => openInLanguage(language, isLoggedIn))
      .catch(() => toast.warn(fixed.anywhere.wentWrong))
  }
}
