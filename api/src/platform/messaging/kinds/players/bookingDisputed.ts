import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const bookingDisputed = defineNotification({
  kind: 'booking_disputed',
  to: 'BOOKER',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say, { refund }) => ({
      title: 'Booking cancelled: payment taken back',
      body: [
        say.slot,
        'A bank took back a payment for it.',
        refund && `We are refunding the ₹${refund} that the bank did not return to you.`,
      ],
    }),
    hi: (say, { refund }) => ({
      title: 'बुकिंग कैंसिल: पेमेंट वापस ले लिया गया',
      body: [say.slot, 'बैंक ने इसका एक पेमेंट वापस ले लिया।', refund && `आपके ₹${refund}, जो बैंक ने नहीं लौटाए, वापस आ रहे हैं।`],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'A bank took back a payment for your booking, so we cancelled it: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund on top of what the bank returned: ₹{{refund}}. Booking {{reference}}.',
    hi: 'बैंक ने आपकी बुकिंग का एक पेमेंट वापस ले लिया, इसलिए वह कैंसिल हो गई: {{turf}}, {{ground}}, {{date}}, {{time}}। बैंक के लौटाए पैसे के अलावा रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
})
