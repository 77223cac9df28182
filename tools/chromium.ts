import { debianProgram } from '../machine/debianProgram.ts'

/** The path of a browser for the end-to-end tests. Prefers the headless shell, which draws no window and loads no extensions. */
export const chromium = (): string =>
  debianProgram({
    name: 'Chromium',
    places: [
      process.env.CHROMIUM_PATH,
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
    ],
    packages: ['chromium-headless-shell', 'fonts-noto-color-emoji'],
    neededBy: 'The end-to-end tests',
    otherwise: ', or set CHROMIUM_PATH',
  })
