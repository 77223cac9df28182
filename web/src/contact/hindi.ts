import type { FeatureWords } from '../words/catalogue.ts'

export const hindi: FeatureWords['contact'] = {
  name: 'आपका नाम',
  email: 'ईमेल',
  nameMissing: 'कृपया अपना नाम बताएँ।',
  numberMissing: 'कृपया सही मोबाइल नंबर डालें।',
  emailWrong: 'कृपया सही ईमेल डालें',
}
