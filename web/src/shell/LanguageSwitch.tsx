import { LANGUAGE_CHOICE, languageNames } from '@baari/domain/shared/language.ts'
import { useLocation } from 'react-router'
import { useBoot } from '../boot.ts'
import { useChooseLanguage } from './useChooseLanguage.ts'

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
