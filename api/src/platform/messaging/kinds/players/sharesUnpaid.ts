import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const sharesUnpaid = defineNotification({
  kind: 'shares_unpaid',
  to: 'BOOKER',
  opens: 'splitBill',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say, { refund }) => ({
      title: 'Open to other players now',
      body: [say.slot, refund && `₹${refund} of the bill is not paid yet.`],
    }),
    hi: (say, { refund }) => ({
      title: 'अब दूसरे खिलाड़ी भी आ सकते हैं',
      body: [say.slot, refund && `बिल के ₹${refund} अभी बाकी हैं।`],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Other players can now pay what is left of your bill: {{turf}}, {{ground}}, {{date}}, {{time}}. ₹{{refund}} is not paid yet. Booking {{reference}}.',
    hi: 'आपके बिल का बाकी हिस्सा अब दूसरे खिलाड़ी भी दे सकते हैं: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} बाकी हैं। बुकिंग {{reference}}।',
  },
})
