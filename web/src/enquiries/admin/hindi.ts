import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['enquiryAdmin'] = {
  name: 'नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  address: 'पता',
  message: 'मैसेज',
  due: 'कब तक कॉल करना है',
  open: 'इंतज़ार में',
  late: 'देर हो गई',
  calledBack: 'कॉल कर लिया',
  answer: '“कॉल कर लिया” लगाएँ',
  answerOf: (name) => `“कॉल कर लिया” लगाएँ: ${name}`,
  answered: 'दर्ज हो गया।',
}
