import type { Company } from '@baari/domain/shared/company.ts'

/** The company behind Baari in these tests. */
export const company: Company = {
  name: 'Baari Sports Private Limited',
  address: '7 Stadium Road, Jaipur 302001, Rajasthan',
  cin: 'U93110RJ2026PTC012345',
  gstin: '08ABCPT1234Q1Z9',
  supportEmail: 'help@baari.example',
  supportPhone: '+91 141 555 0100',
  grievanceOfficer: 'Ravi Mathur, Grievance Officer',
  grievanceEmail: 'grievances@baari.example',
  grievancePhone: '+91 141 555 0101',
}
