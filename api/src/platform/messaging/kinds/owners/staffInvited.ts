import { defineNotification } from '../../defineNotification.ts'

export const staffInvited = defineNotification({
  kind: 'staff_invited',
  to: 'NUMBER',
  whatsapp: {
    group: 'BOOKINGS',
    number: 'TYPED',
    en: 'Hello, {{owner}} invites you to help at {{turf}} on Baari. Log in with this number to answer.',
    hi: 'नमस्ते, {{owner}} चाहते हैं कि आप Baari पर {{turf}} सँभालने में मदद करें। जवाब देने के लिए इसी नंबर से लॉग इन करें।',
  },
})
