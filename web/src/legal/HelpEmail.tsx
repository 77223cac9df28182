import { product } from '../product.ts'

/** The address that answers, to write to. */
export const HelpEmail = () => <a href={`mailto:${product.helpEmail}`}>{product.helpEmail}</a>
