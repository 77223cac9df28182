import { paths } from '@baari/web/paths.ts'
import { serverScreens } from './publicScreens.ts'
import { everyAnswer, screensFor, sheetAt, type ViewerScreens } from './viewerScreens.ts'

/** Text pages, and the forms that visitors fill in. */
export const visitorScreens: ViewerScreens = {
  answers: everyAnswer({
    beginMessageLogin: () => ({
      secret: 'secret',
      code: 'ABCD-2345',
      number: '+919000000000',
      link: 'https://wa.me/919000000000?text=ABCD-2345',
      expiresAt: '2099-01-15T04:45:00.000Z',
    }),
    finishMessageLogin: () => ({ message: 'FROM_ANOTHER_NUMBER', session: null }),
  }),
  screens: screensFor(undefined, {}, [...serverScreens, 'logout', 'turfPasses']),
  sheets: {
    kit: [sheetAt(paths.kit(), 'kit')],
  },
}
