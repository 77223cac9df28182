import type { ReactNode } from 'react'
import { useBoot } from '../boot.ts'
import { FactList } from '../ui/FactList.tsx'
import { useLegalWords } from './english.ts'

const call = (phone: string): ReactNode => (
  <a href={`tel:${phone.replaceAll(' ', '')}`} className="figures whitespace-nowrap">
    {phone}
  </a>
)

/** The company behind Baari and its contacts, as the law requires. */
export const CompanyFacts = () => {
  const { company: words } = useLegalWords()
  const { company } = useBoot()
  const facts: (readonly [string, ReactNode])[] = [
    [words.name, company.name],
    [words.address, company.address],
    [words.cin, company.cin],
    [words.gstin, company.gstin],
    [words.support, <HelpEmail key="email" />],
    [words.supportPhone, call(company.supportPhone)],
    [words.officer, company.grievanceOfficer],
    [
      words.officerEmail,
      <a key="email" href={`mailto:${company.grievanceEmail}`}>
        {company.grievanceEmail}
      </a>,
    ],
    [words.officerPhone, call(company.grievancePhone)],
  ]
  return <FactList className="grid grid-cols-1 gap-3 sm:grid-cols-2" facts={facts.filter(([, text]) => text !== '')} />
}

/** A link to write to the support address. */
export const HelpEmail = () => {
  const { supportEmail } = useBoot().company
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
