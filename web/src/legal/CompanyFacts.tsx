import type { ReactNode } from 'react'
import { useBoot } from '../boot.ts'
import { FactList } from '../ui/FactList.tsx'
import { useLegalMessages } from './english.ts'

/** A link alone on its line, large enough for a finger. */
const contact = 'touch inline-flex max-w-full items-center wrap-anywhere in-[dd]:-my-2.5'

const call = (phone: string): ReactNode => (
  <a href={`tel:${phone.replaceAll(' ', '')}`} className={`figures ${contact}`}>
    {phone}
  </a>
)

const write = (email: string): ReactNode => (
  <a href={`mailto:${email}`} className={contact}>
    {email}
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
    [messages.support, write(company.supportEmail)],
    [messages.supportPhone, call(company.supportPhone)],
    [messages.officer, company.grievanceOfficer],
    [messages.officerEmail, write(company.grievanceEmail)],
    [messages.officerPhone, call(company.grievancePhone)],
  ]
  return <FactList className="grid grid-cols-1 gap-3 sm:grid-cols-2" facts={facts.filter(([, text]) => text !== '')} />
}

/** A link to the support address, for use in a sentence. */
export const HelpEmail = () => {
  const { supportEmail } = useBoot().company
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
