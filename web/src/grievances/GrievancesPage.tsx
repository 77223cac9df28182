import { LONGEST_GRIEVANCE_NUMBER } from '@baari/domain/shared/longest.ts'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { focusFirstInvalid } from '../accounts/focusFirstInvalid.ts'
import { api } from '../api/api.ts'
import { refusalSentence } from '../api/failureSentence.ts'
import { useSession } from '../api/useSession.ts'
import { useContactWords } from '../contact/english.ts'
import { CompanyFacts } from '../legal/CompanyFacts.tsx'
import { useLegalWords } from '../legal/english.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { defaultCountry } from '../ui/countries.ts'
import { PhoneField } from '../ui/PhoneField.tsx'
import { isPhoneTooShort, phoneNumberOf } from '../ui/phoneNumberOf.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { useGrievanceWords } from './english.ts'
import { type Grievance, GrievanceState } from './GrievanceState.tsx'
import { SendGrievance } from './SendGrievance.tsx'

/** Public page to file a grievance and follow it up, with the legal deadlines. */
export const GrievancesPage = () => {
  const grievances = useGrievanceWords()
  const { company } = useLegalWords()
  const { steps } = grievances
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8 md:grid-cols-2 md:items-start md:py-12">
      <PageHead title={grievances.title} description={grievances.description(product.name)} path={paths.grievances()} />
      <header className="md:col-span-2">
        <h1>{grievances.title}</h1>
        <p className="mt-2 max-w-prose text-ink-2">{grievances.introduction}</p>
      </header>
      <Card className="flex flex-col gap-4 p-5">
        <h2 className="text-title">{grievances.form.title}</h2>
        <SendGrievance />
      </Card>
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col gap-4 p-5">
          <h2 className="text-title">{grievances.find.title}</h2>
          <FindGrievance />
        </Card>
        <section aria-labelledby="steps" className="reading">
          <h2 id="steps">{steps.title}</h2>
          <ol>
            <li>{steps.number}</li>
            <li>{steps.answer}</li>
            <li>{steps.end}</li>
          </ol>
          <p>{steps.further}</p>
        </section>
        <section aria-labelledby="company" className="reading">
          <h2 id="company">{company.title(product.name)}</h2>
          <CompanyFacts />
        </section>
      </div>
    </div>
  )
}

/** Looks up a grievance by its number and the phone number it was sent with. */
const FindGrievance = () => {
  const { find: words } = useGrievanceWords()
  const contact = useContactWords()
  const isHydrated = useSession().status !== 'unknown'
  const [query] = useSearchParams()
  const [number, setNumber] = useState(query.get('number') ?? '')
  const [country, setCountry] = useState(defaultCountry)
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState<{ number?: string; phone?: string }>({})
  const [isFinding, setIsFinding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Grievance>()

  const find = async () => {
    setIsFinding(true)
    setProblem(undefined)
    setFound(undefined)
    try {
      setFound(await api.findGrievance({ body: { number, phone: phoneNumberOf(country, phone) } }))
    } catch (failure) {
      setProblem(refusalSentence(failure, words.failed))
    }
    setIsFinding(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = {
      number: number.trim() === '' ? words.numberMissing : undefined,
      phone: isPhoneTooShort(phone) ? contact.numberMissing : undefined,
    }
    flushSync(() => setWrong(missing))
    if (missing.number || missing.phone) focusFirstInvalid(event.currentTarget)
    else void find()
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={words.number}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={LONGEST_GRIEVANCE_NUMBER}
          value={number}
          onValueChange={setNumber}
          error={wrong.number}
        />
        <PhoneField
          country={country}
          onCountryChange={setCountry}
          number={phone}
          onNumberChange={setPhone}
          error={wrong.phone}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Button type="submit" look="quiet" wide disabled={!isHydrated} busy={isFinding} busyWords={words.finding}>
          {words.find}
        </Button>
      </form>
      <div aria-live="polite">{found && <GrievanceState grievance={found} />}</div>
    </>
  )
}
