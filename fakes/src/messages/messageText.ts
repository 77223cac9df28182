import { graphError } from './graphError.ts'
import type { MessageRequest } from './messageRequest.ts'

/** The provider fixes the words of every login template. */
const loginText = (code: string): string =>
  `${code} is your verification code. For your security, do not share this code.`

const LOGIN_TEMPLATE = 'login_otp'

/** A template with a code button is a login template; the text of any other is known to the provider alone. */
export const messageText = (request: MessageRequest): { text: string; code: string | null } => {
  const [code] = request.buttonTexts
  if (request.template === LOGIN_TEMPLATE) {
    if (request.bodyTexts.length !== 1)
      throw graphError(
        132000,
        `body: number of localizable_params (${request.bodyTexts.length}) does not match the expected number of params (1)`,
      )
    if (code === undefined) throw graphError(131008, 'buttons: Button at index 0 of type Url requires a parameter')
  }
  if (code !== undefined) return { text: loginText(code), code }
  const title = request.template.replaceAll('_', ' ')
  return { text: [title, ...request.bodyTexts].join(' · '), code: null }
}
