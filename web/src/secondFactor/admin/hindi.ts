import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['secondFactorAdmin'] = {
  reset: 'ऐप का कोड रीसेट करें',
  resetting: 'रीसेट हो रहा है…',
  text: 'उस मालिक या एडमिन के लिए जिसका ऐप और रिकवरी कोड खो गए हैं। दूसरे एडमिन की मंज़ूरी के बाद हर डिवाइस लॉग आउट हो जाएगा, और रीसेट दर्ज होगा।',
}
