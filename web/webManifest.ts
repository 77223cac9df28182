import { product } from './src/product.ts'
import { english as shell } from './src/shell/english.ts'

const NIGHT = '#0b1f18'

const iconsOf = (purpose: 'any' | 'maskable', name: string) =>
  [192, 512].map((width) => ({
    src: `/icons/${name}-${width}.png`,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  }))

/** The web app manifest, which makes Baari installable: https://www.w3.org/TR/appmanifest/ */
export const webManifest = (): string =>
  JSON.stringify({
    id: '/',
    name: product.name,
    short_name: product.name,
    description: shell.footerLine,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: NIGHT,
    background_color: NIGHT,
    categories: ['sports', 'lifestyle'],
    icons: [...iconsOf('any', 'icon'), ...iconsOf('maskable', 'maskable')],
    shortcuts: [
      { name: shell.bookings, url: '/bookings' },
      { name: shell.exploreTurfs, url: '/turf-list' },
      { name: shell.today, url: '/turf-owner/today' },
    ].map((shortcut) => ({ ...shortcut, icons: iconsOf('any', 'icon').slice(0, 1) })),
  })
