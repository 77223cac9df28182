import type { ReactNode } from 'react'
import { useBoot } from '../boot.ts'
import { FactList } from '../ui/FactList.tsx'
import { useLegalMessages } from './english.ts'

const call = (phone: string): ReactNode => (
  <a href={`tel:${phone.replaceAll(' ', '')}`} className="figures whitespace-nowrap">
    {phone}
  </a>
)

/** The company behind Baari and its contacts, as the law requires. */
export const CompanyFacts = () => {
  const { company: messages } = useLegalMessages()
  const { company } = useBoot()
  const facts: (readonly [string, ReactNode])[] = [
    [messages.name, company.name],
    [messages.address, company.address],
    [messages.cin, company.cin],
    [messages.gstin, company.gstin],
    [messages.support, <HelpEmail key="email" />],
    [messages.supportPhone, call(company.supportPhone)],
    [messages.officer, company.grievanceOfficer],
    [
      messages.officerEmail,
      <a key="email" href={`mailto:${company.grievanceEmail}`}>
        {company.grievanceEmail}
      </a>,
    ],
    [messages.officerPhone, call(company.grievancePhone)],
  ]
  return <FactList className="grid grid-cols-1 gap-3 sm:grid-cols-2" facts={facts.filter(([, text]) => text !== '')} />
}

/** A link to write to the support address. */
export const HelpEmail = () => {
  const { supportEmail } = useBoot().company
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
