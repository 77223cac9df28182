import { buildWeb } from './buildWeb.ts'
import { chromium } from './chromium.ts'
import { runCommand } from './runCommand.ts'

/**
 * Checks every screen and sheet in each theme, language and size. Words choose screens and sheets by address, and leave
 * out the visitor pages that need the running product.
 */
export const testLooks = async (words: readonly string[]): Promise<void> => {
  await buildWeb((line) => process.stdout.write(`• ${line}\n`))
  const chosen =
    words.length > 0 ? ['--grep', words.map(RegExp.escape).join('|')] : ['e2e/journeys/publicScreens.phone.spec.ts']
  await runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts', '.visual.spec.ts', ...chosen], {
    CHROMIUM_PATH: chromium(),
    LOOKS: 'every',
  })
}
