import { hindi as shell } from '../shell/hindi.ts'
import { hindi as ui } from '../ui/hindi.ts'
import type { Messages } from './catalogue.ts'

/** The Hindi sentences that every page needs. Those of a feature come in a separate chunk. */
export const hi: Messages = {
  fixed: {
    anywhere: { wentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।' },
    pages: { previous: 'पिछला', next: 'अगला' },
  },
  ui,
  shell,
}
