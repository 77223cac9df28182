/**
 * The path that an address means: `//evil.example/jaipur` and `/\\evil.example` would name another host wherever a page
 * links to itself.
 */
export const pagePath = (path: string): string => path.replace(/^[/\\]+/, '/')
