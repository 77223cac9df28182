import { LANGUAGE_CHOICE, type Language, languageNames } from '@baari/domain/shared/language.ts'
import { useLocation } from 'react-router'
import { useIsLoggedIn } from '../api/useSession.ts'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'

/** A link to the page in the other language, in that language. It works without JavaScript as well. */
export const LanguageSwitch = () => {
  const other = useBoot().language === 'hi' ? 'en' : 'hi'
  const { pathname, search } = useLocation()
  const choose = useChooseLanguage()
  const query = new URLSearchParams(search)
  query.set(LANGUAGE_CHOICE, other)
  return (
    <a
      href={`${pathname}?${query}`}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        event.preventDefault()
        choose(other)
      }}
      className="touch flex items-center justify-center rounded-control px-2 text-small font-semibold underline-offset-4 hover:underline sm:px-3"
    >
      {languageNames[other]}
    </a>
  )
}

/** Sets the language of this browser and, for logged-in users, of the account and its messages. */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const { fixed } = useMessages()
  const toast = useToast()
  const isLoggedIn = useIsLoggedIn()
  return (language) => {
    // Loaded on demand with its API calls, so that static pages do without them.
    import('./openInLanguage.ts')
      .then(({ openInLanguage }) => openInLanguage(language, isLoggedIn))
      .catch(() => toast.warn(fixed.anywhere.wentWrong))
  }
}
