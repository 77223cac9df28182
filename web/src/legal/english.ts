import { messagesIn } from '../messages/messagesIn.ts'

/** Words shared by the legal pages; the text of each page is separate. */
export const english = {
  contents: 'On this page',
  company: {
    title: (product: string) => `Who runs ${product}`,
    name: 'Legal name',
    address: 'Registered address',
    cin: 'Company number (CIN)',
    gstin: 'GSTIN',
    support: 'Help by email',
    supportPhone: 'Help by phone',
    officer: 'Grievance officer',
    officerEmail: 'Grievances by email',
    officerPhone: 'Grievances by phone',
  },
  updated: (date: string) => `Last updated on ${date}`,
}

export const useLegalMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
