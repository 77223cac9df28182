import type { TaxDocumentKind } from '@baari/domain/invoices/taxDocument.ts'
import type { Language } from '@baari/domain/shared/language.ts'

interface TaxWords {
  kinds: Record<TaxDocumentKind, string>
  notes: Record<TaxDocumentKind, string>
  number: string
  issuedOn: string
  issuerGstin: string
  notRegistered: string
  recipient: string
  recipientGstin: string
  supply: string
  play: string
  platformSupply: string
  place: string
  period: string
  suppliedOn: string
  sac: string
  placeOfSupply: string
  reverses: string
  taxableValue: string
  total: string
}

/** Texts of tax documents. Hindi keeps the abbreviations that tax forms use. */
export const taxWords: Record<Language, TaxWords> = {
  en: {
    kinds: {
      TAX_INVOICE: 'Tax invoice',
      BILL_OF_SUPPLY: 'Bill of supply',
      RECEIPT_VOUCHER: 'Receipt voucher',
      REFUND_VOUCHER: 'Refund voucher',
      CREDIT_NOTE: 'Credit note',
    },
    notes: {
      TAX_INVOICE: 'The total includes the tax. This document needs no signature.',
      BILL_OF_SUPPLY: 'The supplier is not registered for GST and charges no tax. This document needs no signature.',
      RECEIPT_VOUCHER: 'For an advance. The invoice follows on the day of play. This document needs no signature.',
      REFUND_VOUCHER: 'For an advance that was returned. This document needs no signature.',
      CREDIT_NOTE: 'Reduces the amount of the document named above. This document needs no signature.',
    },
    number: 'Number',
    issuedOn: 'Date',
    issuerGstin: 'GSTIN of the supplier',
    notRegistered: 'Not registered for GST',
    recipient: 'Recipient',
    recipientGstin: 'GSTIN of the recipient',
    supply: 'Service',
    play: 'Use of a sports ground',
    platformSupply: 'Commission and charges',
    place: 'Turf and ground',
    period: 'Settlement',
    suppliedOn: 'Date of supply',
    sac: 'SAC',
    placeOfSupply: 'Place of supply',
    reverses: 'Against',
    taxableValue: 'Taxable value',
    total: 'Total',
  },
  hi: {
    kinds: {
      TAX_INVOICE: 'टैक्स इनवॉइस',
      BILL_OF_SUPPLY: 'बिल ऑफ़ सप्लाई',
      RECEIPT_VOUCHER: 'रसीद वाउचर',
      REFUND_VOUCHER: 'रिफ़ंड वाउचर',
      CREDIT_NOTE: 'क्रेडिट नोट',
    },
    notes: {
      TAX_INVOICE: 'कुल रकम में टैक्स शामिल है। इस पर हस्ताक्षर की ज़रूरत नहीं है।',
      BILL_OF_SUPPLY: 'विक्रेता GST में रजिस्टर्ड नहीं है और टैक्स नहीं लेता। इस पर हस्ताक्षर की ज़रूरत नहीं है।',
      RECEIPT_VOUCHER: 'यह एडवांस की रसीद है। इनवॉइस खेल के दिन बनेगा। इस पर हस्ताक्षर की ज़रूरत नहीं है।',
      REFUND_VOUCHER: 'यह लौटाए गए एडवांस का वाउचर है। इस पर हस्ताक्षर की ज़रूरत नहीं है।',
      CREDIT_NOTE: 'ऊपर लिखे दस्तावेज़ की रकम इतनी कम की गई है। इस पर हस्ताक्षर की ज़रूरत नहीं है।',
    },
    number: 'नंबर',
    issuedOn: 'तारीख़',
    issuerGstin: 'विक्रेता का GSTIN',
    notRegistered: 'GST में रजिस्टर्ड नहीं',
    recipient: 'ग्राहक',
    recipientGstin: 'ग्राहक का GSTIN',
    supply: 'सेवा',
    play: 'खेल के मैदान का इस्तेमाल',
    platformSupply: 'कमीशन और शुल्क',
    place: 'टर्फ और मैदान',
    period: 'सेटलमेंट',
    suppliedOn: 'सेवा की तारीख़',
    sac: 'SAC',
    placeOfSupply: 'सप्लाई का राज्य',
    reverses: 'मूल दस्तावेज़',
    taxableValue: 'टैक्स योग्य रकम',
    total: 'कुल',
  },
}
