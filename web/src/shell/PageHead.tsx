import { useBoot } from '../boot.ts'
import { product } from '../product.ts'

/** Title and description of a page. `path` is its canonical address; pages behind the login leave it out. */
export const PageHead = ({
  title,
  description,
  keywords,
  path,
}: {
  title: string
  description?: string
  keywords?: string
  path?: string
}) => {
  const { origin } = useBoot()
  const whole = `${title} | ${product.name}`
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${origin}${path}`} />
          <meta property="og:title" content={whole} />
          <meta property="og:url" content={`${origin}${path}`} />
          <meta property="og:type" content="website" />
          {description && <meta property="og:description" content={description} />}
        </>
      )}
    </>
  )
}
