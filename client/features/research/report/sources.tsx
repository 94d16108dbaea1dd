import { ArrowUpRight, Copy, Link, Superscript } from 'lucide-react'
import { useId } from 'react'
import type { CitedPage } from '#shared/research.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { SourceActions } from './source-actions.ts'
import { pathOf, siteOf } from './source-forms.ts'

type SourcesProps = {
  pages: CitedPage[]
  actions: SourceActions
}

export function Sources({ pages, actions }: SourcesProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="research-heading">
        Sources
      </h3>
      <ol className="research-sources">
        {pages.map((page, index) => (
          <li key={page.url} className="research-source">
            <span className="research-number">{index + 1}</span>
            <ExternalLink className="research-address" href={page.url} title={page.title || undefined}>
              <span className="research-site">{siteOf(page.url)}</span>
              <span className="research-path">{pathOf(page.url)}</span>
              <Icon of={ArrowUpRight} size="small" />
            </ExternalLink>
            <IconButton
              title={`Insert source ${index + 1} as a link`}
              icon={Link}
              onClick={() => actions.insert('link', page)}
            />
            <IconButton
              title={`Insert source ${index + 1} as a footnote`}
              icon={Superscript}
              onClick={() => actions.insert('footnote', page)}
            />
            <IconButton
              title={`Copy the citation of source ${index + 1}`}
              icon={Copy}
              onClick={() => void actions.copyCitation(page)}
            />
            {page.status === 'unread' && <p className="note">This page could not be read.</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
