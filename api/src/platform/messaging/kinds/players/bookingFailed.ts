import { FAILED_PAYMENT_WORKING_DAYS } from '@baari/domain/bookings/cancellation.ts'
import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const bookingFailed = defineNotification({
  kind: 'booking_failed',
  to: 'BOOKER',
  facts: SLOT,
  app: {
    en: (say) => ({
      title: 'Booking failed',
      body: [
        say.slot,
        `Any money deducted comes back within ${FAILED_PAYMENT_WORKING_DAYS.join('–')} working days. Please try another time.`,
      ],
    }),
    hi: (say) => ({
      title: 'बुकिंग नहीं हो पाई',
      body: [
        say.slot,
        `कटे हुए पैसे ${FAILED_PAYMENT_WORKING_DAYS.join('–')} कामकाजी दिनों में वापस आ जाएँगे। कृपया कोई और समय देखें।`,
      ],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'We could not confirm your booking: {{turf}}, {{ground}}, {{date}}, {{time}}. Booking {{reference}}. Whatever you paid goes back to you.',
    hi: 'आपकी बुकिंग पक्की नहीं हो सकी: {{turf}}, {{ground}}, {{date}}, {{time}}। बुकिंग {{reference}}। जो पैसे कटे हैं, वे वापस आ जाएँगे।',
  },
})
