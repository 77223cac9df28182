import { defineNotification } from '../../defineNotification.ts'

export const approvalImpossible = defineNotification({
  kind: 'approval_impossible',
  to: 'ADMINS',
  facts: ['reason', 'name'],
  app: {
    en: (say, { name }) => ({
      title: 'An approved request was declined',
      body: [
        `It was about ${name ?? 'an account'} and can no longer be carried out.`,
        say.reason,
        'See Tools, Approvals.',
      ],
    }),
    hi: (say, { name }) => ({
      title: 'मंज़ूर की हुई माँग नामंज़ूर हो गई',
      body: [`यह ${name ?? 'एक अकाउंट'} के बारे में थी, और अब पूरी नहीं हो सकती।`, say.reason, 'टूल्स, मंज़ूरी में देखें।'],
    }),
  },
})
