import { CompanyFacts } from '../legal/CompanyFacts.tsx'
import { useLegalWords } from '../legal/english.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Card } from '../ui/Card.tsx'
import { useGrievanceWords } from './english.ts'
import { FindGrievance } from './FindGrievance.tsx'
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
