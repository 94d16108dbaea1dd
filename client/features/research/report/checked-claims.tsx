import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { CitedPage, ResearchResult } from '#shared/research.ts'
import { plural } from '#shared/text/plural.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SourceMark } from './source-mark.tsx'
import { type Support, supportOf } from './support-of.ts'

/** Shows each sentence of the answer beside the passage of a page that supports it, or the reason why there is none. */
export function CheckedClaims({ claims, pages }: Pick<ResearchResult, 'claims' | 'pages'>) {
  const headingId = useId()
  if (claims.length === 0) return null
  const supported = claims.filter(({ passage }) => passage !== null).length
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="research-heading">
        Checked sources
      </h3>
      <p className="note">{summary(supported, claims.length)}</p>
      <ol className="research-claims">
        {claims.map((claim) => (
          <li key={claim.start} className="research-claim">
            <p className="research-claim-text" dir="auto">
              {claim.text}
            </p>
            <Evidence support={supportOf(claim, pages)} pages={pages} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Evidence({ support, pages }: { support: Support; pages: CitedPage[] }) {
  if (support.kind === 'none') {
    return (
      <p className="note research-missing">
        <Icon of={CircleAlert} size="small" />
        {support.why}
      </p>
    )
  }
  const mark = <SourceMark index={support.source} url={pages[support.source]?.url} />
  if (support.kind === 'verbatim') return <p className="note">The page says this in the same words.{mark}</p>
  return (
    <blockquote className="research-passage" dir="auto">
      “{support.passage}”{mark}
    </blockquote>
  )
}

function summary(supported: number, all: number): string {
  if (supported === all) return 'Every sentence is supported by a passage on the pages.'
  const missing = `${all - supported} of ${plural(all, 'sentence')}`
  return `No support was found for ${missing}. ${all - supported === 1 ? 'It has' : 'They have'} a dotted line in the text.`
}
