import { ExternalLink } from '../../../ui/external-link.tsx'

type SourceMarkProps = {
  /** Of the citation. */
  index: number
  url: string | undefined
}

/** The number of a source, behind the words that are from there. */
export function SourceMark({ index, url }: SourceMarkProps) {
  if (!url) return null
  return (
    <>
      {wordJoiner}
      <ExternalLink className="research-mark" href={url} aria-label={`Source ${index + 1}`}>
        {index + 1}
      </ExternalLink>
    </>
  )
}

/** Lets no line begin with the number. */
const wordJoiner = '\u2060'
