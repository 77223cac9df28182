import type { FeatureMessages } from '../messages/catalogue.ts'

export const hindi: FeatureMessages['contact'] = {
  name: 'आपका नाम',
  email: 'ईमेल',
  nameMissing: 'कृपया अपना नाम बताएँ।',
  numberMissing: 'कृपया सही मोबाइल नंबर डालें।',
  emailWrong: 'कृपया सही ईमेल डालें',
}
