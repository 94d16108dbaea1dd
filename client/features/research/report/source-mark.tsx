import { ExternalLink } from '../../../ui/external-link.tsx'

type SourceMarkProps = {
  /** The index of the citation. */
  index: number
  url: string | undefined
}

/** The number of a source, after the words that it supports. */
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

/** Prevents a line break before the number. */
const wordJoiner = '\u2060'
