/** The stored widths of a picture, in pixels. The browser chooses. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const

const NAME = /^\/pictures\/([A-Za-z0-9_-]+)\/([0-9a-f]{32})-(?:400|800|1600)\.(?:webp|avif)$/

/** The address of a picture, which is that of its largest size. Other sizes differ in the last part only. */
export const pictureAddress = (turfId: string, digest: string): string => `/pictures/${turfId}/${digest}-1600.webp`

/** The digest in a picture's address; undefined for a drawn one. */
export const digestOf = (address: string): string | undefined => NAME.exec(address)?.[2]

/** Does an address have the form of a stored picture's? */
export const isPictureAddress = (address: string): boolean => NAME.test(address)
