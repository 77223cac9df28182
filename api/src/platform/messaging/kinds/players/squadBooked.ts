import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const squadBooked = defineNotification({
  kind: 'squad_booked',
  to: 'BOOKER',
  facts: [...SLOT, 'refund', 'name', 'split'],
  app: {
    en: (say, { name, refund }) => ({
      title: name ? `${name} booked for your squad` : 'Your squad plays',
      body: [say.slot, refund && `Your share is ₹${refund}.`],
    }),
    hi: (say, { name, refund }) => ({
      title: name ? `${name} ने टीम के लिए बुक किया` : 'आपकी टीम का खेल है',
      body: [say.slot, refund && `आपका हिस्सा ₹${refund} है।`],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your squad plays. {{name}} booked {{turf}}, {{ground}}, {{date}}, {{time}}. Your share is ₹{{refund}}. Pay it here: {{link}} See you there.',
    hi: 'आपकी टीम का खेल है। {{name}} ने बुक किया: {{turf}}, {{ground}}, {{date}}, {{time}}। आपका हिस्सा ₹{{refund}} है। यहाँ दें: {{link}} वहीं मिलते हैं।',
  },
})
