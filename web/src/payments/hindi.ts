import type { FeatureMessages } from '../messages/catalogue.ts'

export const hindi: FeatureMessages['refunds'] = {
  dueBy: (day) => `बैंक को इसे ${day} तक जमा करना है।`,
  wasDueBy: (day) => `बैंक को इसे ${day} तक जमा कर देना था। अभी इसकी पुष्टि नहीं हुई है।`,
  reference: (reference) => `बैंक का रेफ़रेंस: ${reference}`,
  quote: 'अपने बैंक को यह रेफ़रेंस बताएँ, इससे वह पैसे का पता लगा लेगा।',
  claim: (perDay, soFar) => `देरी के हर दिन के लिए आप अपने बैंक से ${perDay} माँग सकते हैं, अब तक ${soFar}।`,
  write: 'हमारे शिकायत अधिकारी को लिखें',
}
