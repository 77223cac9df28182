import { clock, day, isSome, joined } from './hindiPhrases.ts'
import type { DeskKind, Sentences } from './sentences.ts'

/** News for admins about the platform's work. */
export const hindiDeskSentences: Pick<Sentences, DeskKind> = {
  work_parked: ({ work = '', reference = '', reason: code = '' }) => ({
    title: 'एक काम फ़ेल हुआ',
    body: `${work} का काम ${reference} पर अटक गया (${code})। टूल्स में “फ़ेल हुए काम” देखें।`,
  }),
  invariant_violated: ({ rule = '', reference = '', count = '' }) => ({
    title: `नियम ${rule} टूटा है`,
    body: `इसे तोड़ने वाली एंट्री: ${count}, पहली ${reference}। टूल्स में “पक्के नियम” देखें।`,
  }),
  keys_refused: ({ provider = '' }) => ({
    title: 'एक कंपनी हमारी कुंजियाँ नहीं मान रही',
    body:
      provider.startsWith('whatsapp') || provider === 'sms'
        ? `${provider} हमारे मैसेज नहीं ले रही: उसकी कुंजी, बैलेंस और रजिस्टर किए टेम्पलेट देखें। मैसेज रुके हैं, और लॉग इन के कोड शायद न पहुँचें।`
        : `${provider} उन्हें नहीं मानती। उससे जुड़ा काम रुका है, और सही कुंजियाँ मिलते ही आगे बढ़ेगा।`,
  }),
  message_undelivered: ({ work = '', reference = '', reason: code = '' }) => ({
    title: 'एक मैसेज नहीं पहुँचा',
    body: `WhatsApp ${work} का टेक्स्ट नहीं ले रहा (${code}): ${reference}। इसे दोबारा नहीं भेजा जाएगा। टूल्स में “मैसेज” देखें।`,
  }),
  dispute_opened: ({ turf, paid, reference, until }) => ({
    title: isSome(paid) ? `एक बैंक ₹${paid} वापस माँग रहा है` : 'एक बैंक पैसे वापस माँग रहा है',
    body: joined(
      turf && `${turf}।`,
      reference && `बुकिंग ${reference}।`,
      until && `${day(until)} तक जवाब दें।`,
      'टूल्स में “विवाद” देखें।',
    ),
  }),
  dispute_due: ({ turf, paid, reference, date, until }) => ({
    title: isSome(paid) ? `₹${paid} के विवाद का जवाब अभी बाकी है` : 'एक विवाद का जवाब अभी बाकी है',
    body: joined(
      turf && `${turf}।`,
      reference && `बुकिंग ${reference}।`,
      date && until && `बैंक ${day(date)}, ${clock(until)} तक ही जवाब लेगा।`,
      'टूल्स में “विवाद” देखें।',
    ),
  }),
  dispute_won: ({ turf, paid, reference }) => ({
    title: isSome(paid) ? `₹${paid} का विवाद हम जीत गए` : 'हम एक विवाद जीत गए',
    body: joined(turf && `${turf}।`, reference && `बुकिंग ${reference}।`, 'जो पैसे रोके गए थे, वे अगले सेटलमेंट में जाएँगे।'),
  }),
  dispute_lost: ({ turf, paid, reference }) => ({
    title: isSome(paid) ? `₹${paid} का विवाद हम हार गए` : 'हम एक विवाद हार गए',
    body: joined(turf && `${turf}।`, reference && `बुकिंग ${reference}।`, 'इसका ख़र्च कौन उठाएगा, टूल्स में “विवाद” में देखें।'),
  }),
  differences_found: ({ count = '', date }) => ({
    title: count === '1' ? 'एक फ़र्क़ देखना है' : `${count} फ़र्क़ देखने हैं`.trim(),
    body: joined(date && `${day(date)} का पेमेंट कंपनी और बैंक से मिलान हुआ।`, 'टूल्स में “मिलान” देखें।'),
  }),
  breach_reported: () => ({
    title: 'निजी डेटा के लीक की सूचना आई है',
    body: 'बोर्ड को 72 घंटे में पूरी बात बतानी है, और लोगों को बिना देर किए। टूल्स में “डेटा लीक” देखें।',
  }),
  breach_due: ({ asked, date, until }) => ({
    title: asked === 'PEOPLE' ? 'डेटा लीक के बारे में लोगों को बताएँ' : 'डेटा लीक के बारे में बोर्ड को बताएँ',
    body: joined(
      asked === 'PEOPLE'
        ? 'इसका पता एक दिन पहले चला, और लोगों को बताने की बात अब तक नहीं लिखी गई है।'
        : date && until && `पूरी बात ${day(date)}, ${clock(until)} तक बतानी है।`,
      'टूल्स में “डेटा लीक” देखें।',
    ),
  }),
  grievance_opened: ({ reference = '' }) => ({
    title: 'नई शिकायत',
    body: `${reference} का जवाब 48 घंटे में देना है। टूल्स, शिकायतें में देखें।`,
  }),
  grievance_unacknowledged: ({ reference = '' }) => ({
    title: 'एक शिकायत का 48 घंटे से जवाब नहीं दिया गया',
    body: `क़ानून के दिए समय में ${reference} का जवाब नहीं दिया गया। टूल्स, शिकायतें में देखें।`,
  }),
  grievance_unclosed: ({ reference = '' }) => ({
    title: 'एक शिकायत एक महीने से खुली है',
    body: `${reference} को अब तक बंद हो जाना था। टूल्स, शिकायतें में देखें।`,
  }),
  payout_recorded: ({ paid, name = '', reference }) => ({
    title: 'बैंक से भेजा पेआउट दर्ज हुआ',
    body: joined(isSome(paid) && `${name} को ₹${paid}।`, reference && `पेआउट ID ${reference}।`),
  }),
}
