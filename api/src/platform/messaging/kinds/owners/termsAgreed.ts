import { defineNotification } from '../../defineNotification.ts'

export const termsAgreed = defineNotification({
  kind: 'terms_agreed',
  to: 'OWNER',
  facts: ['date'],
  app: {
    en: (say, { date }) => ({
      title: 'Your new contract is in place',
      body: date ? `Its terms apply to bookings from ${say.day(date)} on.` : 'Read its terms under Settlements.',
    }),
    hi: (say, { date }) => ({
      title: 'आपका नया कॉन्ट्रैक्ट लागू है',
      body: date ? `इसकी शर्तें ${say.day(date)} से होने वाली बुकिंग पर लागू हैं।` : 'शर्तें सेटलमेंट में पढ़ें।',
    }),
  },
})
