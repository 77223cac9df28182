/** The order matters: most browsers also claim to be those below them. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (userAgent: string, names: readonly [mark: RegExp, name: string][]): string | null =>
  names.find(([mark]) => mark.test(userAgent))?.[1] ?? null

/** The browser and the system of a user agent, by the names their owner knows. */
export const deviceOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: named(userAgent, browsers),
  system: named(userAgent, systems),
})
