import { LANGUAGE_CHOICE, LANGUAGES, type Language } from '@baari/domain/shared/language.ts'
import { useBoot } from '../boot.ts'
import { product } from '../product.ts'

/** The address of a page in a language: the first language has the bare path. */
const pathIn = (language: Language, path: string): string =>
  language === LANGUAGES[0] ? path : `${path}?${LANGUAGE_CHOICE}=${language}`

/** Title and description of a page. `path` is its canonical address; pages behind the log-in omit it. */
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
  const { origin, language } = useBoot()
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
          <link rel="canonical" href={origin + pathIn(language, path)} />
          {LANGUAGES.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={origin + pathIn(one, path)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
          <meta property="og:title" content={whole} />
          <meta property="og:url" content={origin + pathIn(language, path)} />
          <meta property="og:type" content="website" />
          {description && <meta property="og:description" content={description} />}
        </>
      )}
    </>
  )
}
