import type { ImgHTMLAttributes } from 'react'

/** Uploaded pictures are stored in several sizes. */
const KEPT = /^(\/pictures\/.+)-1600\.webp$/

/** A picture of a turf. `sizes` is its displayed width, so that the browser loads no larger file than it needs. */
export const Picture = ({ src, sizes, alt, ...rest }: ImgHTMLAttributes<HTMLImageElement> & { alt: string }) => {
  const kept = KEPT.exec(src ?? '')?.[1]
  if (kept === undefined) return <img {...rest} src={src} alt={alt} />
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={`${kept}-400.avif 400w, ${kept}-800.avif 800w`} sizes={sizes} />
      <img
        {...rest}
        src={src}
        alt={alt}
        srcSet={`${kept}-400.webp 400w, ${kept}-800.webp 800w, ${src} 1600w`}
        sizes={sizes}
      />
    </picture>
  )
}
