import { defineNotification } from '../../defineNotification.ts'

/** The act that another admin decides. */
const wantedEnglish = (name: string): Record<string, string> => ({
  ADMIN: `An admin asks to make ${name} an admin.`,
  AUDITOR: `An admin asks to make ${name} an auditor.`,
  FACTOR_RESET: `An admin asks to reset the second factor of ${name}.`,
  NUMBER_CHANGE: `An admin asks to give ${name} another number.`,
  BANK_DETAILS: `An admin asks to pay ${name} into another account.`,
  TURF_OWNER: `An admin asks to give a turf to ${name}.`,
  COMMISSION: `An admin asks to let ${name} keep more of each sale.`,
  CONTRACT_END: `An admin asks to end the contract with ${name} earlier.`,
  REFUND: `An admin asks to give ${name} a large refund.`,
  PAID_BY_HAND: `An admin asks to record a large refund to ${name} as paid by hand.`,
  DISPUTE: `An admin asks to accept a large dispute of ${name}.`,
  COUPON: 'An admin asks to let turfs bear a part of a coupon.',
  PLATFORM_COUPON: 'An admin asks for a coupon that costs Baari a large amount.',
})

const wantedHindi = (name: string): Record<string, string> => ({
  ADMIN: `${name} को एडमिन बनाना है।`,
  AUDITOR: `${name} को ऑडिटर बनाना है।`,
  FACTOR_RESET: `${name} का ऐप का कोड रीसेट करना है।`,
  NUMBER_CHANGE: `${name} को दूसरा नंबर देना है।`,
  BANK_DETAILS: `${name} के पेआउट दूसरे खाते में भेजने हैं।`,
  TURF_OWNER: `एक टर्फ ${name} को देना है।`,
  COMMISSION: `${name} को हर बुकिंग से ज़्यादा हिस्सा देना है।`,
  CONTRACT_END: `${name} का कॉन्ट्रैक्ट पहले ख़त्म करना है।`,
  REFUND: `${name} को बड़ा रिफ़ंड देना है।`,
  PAID_BY_HAND: `${name} का बड़ा रिफ़ंड बैंक से दिया गया लिखना है।`,
  DISPUTE: `${name} का बड़ा विवाद मान लेना है।`,
  COUPON: 'एक कूपन का कुछ हिस्सा टर्फ से लेना है।',
  PLATFORM_COUPON: 'एक कूपन चालू करना है, जिसमें Baari को बड़ी रकम देनी पड़ सकती है।',
})

export const approvalAsked = defineNotification({
  kind: 'approval_asked',
  to: 'ADMINS',
  facts: ['asked', 'name'],
  app: {
    en: (_, { asked = '', name = '' }) => ({
      title: 'An approval is needed',
      body: [wantedEnglish(name)[asked], 'Another admin decides. See Tools, Approvals.'],
    }),
    hi: (_, { asked = '', name = '' }) => ({
      title: 'मंज़ूरी चाहिए',
      body: [wantedHindi(name)[asked], 'कोई दूसरा एडमिन फ़ैसला करेगा। टूल्स, मंज़ूरी में देखें।'],
    }),
  },
})
