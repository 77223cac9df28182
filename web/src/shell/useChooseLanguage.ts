import type { Language } from '@baari/domain/shared/language.ts'
import { useIsLoggedIn } from '../api/useSession.ts'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'

/** Sets the language of this browser and, for logged-in users, of the account and its messages. */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const { fixed } = useWords()
  const toast = useToast()
  const isLoggedIn = useIsLoggedIn()
  return (language) => {
    // Loaded on demand with its API calls, so that static pages do without them.
    import('./openInLanguage.ts')
      .then(({ openInLanguage }) => openInLanguage(language, isLoggedIn))
      .catch(() => toast.warn(fixed.anywhere.wentWrong))
  }
}
