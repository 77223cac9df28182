import encodeQR from 'qr'

/** Light modules around the code, which a camera needs to find it. */
const QUIET_ZONE = 4

/** The modules of the code of a text with its quiet zone, as rows; true is dark. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
