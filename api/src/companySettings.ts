import { isGstin } from '@baari/domain/settlements/bankDetails.ts'
import type { Company } from '@baari/domain/shared/company.ts'
import { z } from 'zod'
import { DEMO_COMPANY } from './demoSettings.ts'

const phone = z.string().regex(/^\+[1-9][\d ]{7,18}$/, 'must be a phone number that begins with + and the country')
const text = z.string().trim().min(3)

/** The details that the Consumer Protection (E-Commerce) Rules, 2020, require every marketplace to show. */
export const companySettings = {
  COMPANY_NAME: text.default(DEMO_COMPANY.COMPANY_NAME).describe('Legal name of who runs Baari; shown on its pages'),
  COMPANY_ADDRESS: text.default(DEMO_COMPANY.COMPANY_ADDRESS).describe('Its registered address, in one line'),
  COMPANY_CIN: z
    .union([
      z.literal(''),
      z.string().regex(/^([LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}-\d{4})$/, 'is no CIN or LLPIN'),
    ])
    .default('')
    .describe('Its corporate identity number (CIN), or LLPIN, where it has one'),
  COMPANY_GSTIN: z
    .string()
    .refine((given) => given === '' || isGstin(given), 'is no GSTIN')
    .default('')
    .describe('Its GSTIN, where it is registered'),
  SUPPORT_EMAIL: z.email().default(DEMO_COMPANY.SUPPORT_EMAIL).describe('Where people write for help'),
  SUPPORT_PHONE: phone.default(DEMO_COMPANY.SUPPORT_PHONE).describe('Where people call for help'),
  GRIEVANCE_OFFICER: text
    .default(DEMO_COMPANY.GRIEVANCE_OFFICER)
    .describe('Name and designation of the grievance officer, whom the law has a marketplace appoint and show'),
  GRIEVANCE_EMAIL: z.email().default(DEMO_COMPANY.GRIEVANCE_EMAIL).describe('The grievance officer’s e-mail'),
  GRIEVANCE_PHONE: phone.default(DEMO_COMPANY.GRIEVANCE_PHONE).describe('The grievance officer’s phone'),
}

type CompanySettings = z.infer<z.ZodObject<typeof companySettings>>

export const companyOf = (config: CompanySettings): Company => ({
  name: config.COMPANY_NAME,
  address: config.COMPANY_ADDRESS,
  cin: config.COMPANY_CIN,
  gstin: config.COMPANY_GSTIN,
  supportEmail: config.SUPPORT_EMAIL,
  supportPhone: config.SUPPORT_PHONE,
  grievanceOfficer: config.GRIEVANCE_OFFICER,
  grievanceEmail: config.GRIEVANCE_EMAIL,
  grievancePhone: config.GRIEVANCE_PHONE,
})
