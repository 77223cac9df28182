import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const squadTimeTaken = defineNotification({
  kind: 'squad_time_taken',
  to: 'BOOKER',
  facts: [...SLOT, 'squad'],
  app: {
    en: (say) => ({
      title: 'Your squad’s time is taken',
      body: [say.slot, 'Someone else has it, so the weekly time is off. You can join the waitlist.'],
    }),
    hi: (say) => ({
      title: 'आपकी टीम का समय किसी और ने ले लिया',
      body: [say.slot, 'इसलिए हर हफ़्ते का समय बंद हो गया है। आप वेटलिस्ट में आ सकते हैं।'],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Someone else has taken the time of your squad: {{turf}}, {{ground}}, {{date}}, {{time}}. Join the waitlist or choose another time here: {{link}} Your weekly time is off.',
    hi: 'आपकी टीम का समय किसी और ने ले लिया: {{turf}}, {{ground}}, {{date}}, {{time}}। यहाँ वेटलिस्ट में आएँ या दूसरा समय चुनें: {{link}} हर हफ़्ते का समय बंद हो गया है।',
  },
})
