import { product } from '../product.ts'

export const Wordmark = () => (
  <span className="inline-flex items-center gap-2 text-[1.625rem] leading-none font-extrabold tracking-tight [font-stretch:84%]">
    <svg viewBox="0 0 26 26" className="size-[1.625rem]" aria-hidden="true">
      <circle cx="13" cy="13" r="12.5" className="fill-accent" />
      <path d="M6.5 3.2q7 9.8 0 19.6M19.5 3.2q-7 9.8 0 19.6" fill="none" stroke="#241a00" strokeWidth="2" />
    </svg>
    {product.wordmark}
  </span>
)
