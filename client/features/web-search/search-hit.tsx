import type { OrganicResult } from '#shared/search.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

export function SearchHit({ result }: { result: OrganicResult }) {
  const { title, link, displayed_link, snippet, rank, extended_sitelinks } = result
  return (
    <li className="search-hit">
      <span className="search-rank">#{rank}</span>
      <div>
        <h4 className="search-title" dir="auto">
          <ExternalLink href={link}>{title}</ExternalLink>
        </h4>
        <p className="search-address">{displayed_link}</p>
        {snippet && (
          <p className="search-snippet" dir="auto">
            {snippet}
          </p>
        )}
        {extended_sitelinks.length > 0 && (
          <ul className="search-sitelinks">
            {extended_sitelinks.map((sitelink) => (
              <li key={sitelink.link}>
                <ExternalLink href={sitelink.link}>{sitelink.title}</ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
