import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const enquiryApproved = defineNotification({
  kind: 'enquiry_approved',
  to: 'BOOKER',
  facts: [...SLOT, 'paid', 'until'],
  optional: ['until'],
  app: {
    en: (say, { paid, until }) => ({
      title: 'The turf said yes',
      body: [
        say.slot,
        paid && `Pay ₹${paid} to keep it${until ? '' : '.'}`,
        until && `${paid ? 'by' : 'Answer by'} ${say.clock(until)}.`,
      ],
    }),
    hi: (say, { until, paid }) => ({
      title: 'टर्फ ने हाँ कर दी',
      body: [
        say.slot,
        paid
          ? `इसे पक्का करने के लिए ${until ? `${say.clock(until)} तक ` : ''}₹${paid} दें।`
          : until && `${say.clock(until)} तक जवाब दें।`,
      ],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The turf has said yes: {{turf}}, {{ground}}, {{date}}, {{time}}. Paid: ₹{{paid}}. Booking {{reference}}.',
    hi: 'टर्फ ने हाँ कह दी: {{turf}}, {{ground}}, {{date}}, {{time}}। मिले: ₹{{paid}}। बुकिंग {{reference}}।',
  },
})
