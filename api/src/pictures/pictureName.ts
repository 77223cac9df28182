/** How wide a picture is kept, in pixels. The browser chooses. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const

const NAME = /^\/pictures\/([A-Za-z0-9_-]+)\/([0-9a-f]{32})-(?:400|800|1600)\.(?:webp|avif)$/

/** Where a picture is found by whoever knows one address only: its largest size. The others differ in the last part. */
export const pictureAddress = (turfId: string, digest: string): string => `/pictures/${turfId}/${digest}-1600.webp`

/** The digest of a picture's address; nothing for a drawn one. */
export const digestOf = (address: string): string | undefined => NAME.exec(address)?.[2]

/** Whether an address can be one of a kept picture at all. */
export const isPictureAddress = (address: string): boolean => NAME.test(address)
