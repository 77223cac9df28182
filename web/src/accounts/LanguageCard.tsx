import { LANGUAGES, languageNames } from '@baari/domain/shared/language.ts'
import { useBoot } from '../boot.ts'
import { useChooseLanguage } from '../shell/useChooseLanguage.ts'
import { Card } from '../ui/Card.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { useAccountWords } from './english.ts'

/** The language of the pages and of messages to the phone. */
export const LanguageCard = () => {
  const accounts = useAccountWords()
  const { language } = useBoot()
  const choose = useChooseLanguage()
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-title">{accounts.language}</h2>
      <p className="text-small text-ink-2">{accounts.languageText}</p>
      <RadioCards
        label={accounts.language}
        options={LANGUAGES.map((one) => ({ value: one, label: <span lang={one}>{languageNames[one]}</span> }))}
        value={language}
        onValueChange={choose}
      />
    </Card>
  )
}
