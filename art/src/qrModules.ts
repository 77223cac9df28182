import encodeQR from 'qr'

/** Light modules around the code, which a camera needs to find it. */
const QUIET_ZONE = 4

/** The QR code of a text as rows of modules, with its quiet zone; true is dark. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
