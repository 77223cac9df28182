import { defineNotification } from '../../defineNotification.ts'

export const bankChangeStopped = defineNotification({
  kind: 'bank_change_stopped',
  to: 'OWNER',
  facts: ['reason'],
  app: {
    en: (say) => ({
      title: 'Your bank details stay as they are',
      body: ['The change was stopped. Payouts still go to your old account.', say.reason],
    }),
    hi: (say) => ({
      title: 'आपके बैंक की जानकारी वही रहेगी',
      body: ['बदलाव रोक दिया गया। पेआउट पहले वाले खाते में ही जाएँगे।', say.reason],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The change of your bank details was stopped. Reason: “{{reason}}”. Your payouts go where they went before.',
    hi: 'आपकी बैंक जानकारी का बदलाव रोक दिया गया। वजह: “{{reason}}”। पैसे पहले वाली जगह ही जाएँगे।',
  },
})
