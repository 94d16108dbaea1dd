import { useId, useRef } from 'react'
import type { SearchResponse } from '#shared/search.ts'
import { plural } from '#shared/text/plural.ts'
import { useFocusOnNext } from '../../lib/browser/use-focus-on-next.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PeopleAlsoAsk } from './people-also-ask.tsx'
import { SearchHit } from './search-hit.tsx'
import './search-results.css'

type SearchResultsProps = {
  found: SearchResponse
  isLoadingMore: boolean
  /** Why more results could not be loaded. */
  problem: string | null
  isOffline: boolean
  onMore: () => void
}

/** Shows all sections of a result that are not empty. */
export function SearchResults({ found, isLoadingMore, problem, isOffline, onMore }: SearchResultsProps) {
  const { menu_items, organic_results, peopleAlsoAskedFor, pagination } = found
  const list = useRef<HTMLOListElement>(null)
  const resultsId = useId()
  const count = organic_results.length
  useFocusOnNext(list, 'h4 a')

  const isEmpty = menu_items.length + count + peopleAlsoAskedFor.length === 0
  if (isEmpty) return <EmptyState title="No Results Found">Try searching with different keywords</EmptyState>

  const results = (
    <div>
      {menu_items.length > 0 && (
        <section className="search-section">
          <h3 className="search-heading">Search Categories</h3>
          <ul className="search-categories">
            {menu_items.map(({ title, link }) => (
              <li key={link}>
                <ExternalLink className="search-category" href={link}>
                  {title}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {count > 0 && (
        <section className="search-section" aria-labelledby={resultsId}>
          <h3 id={resultsId} className="search-heading">
            Search Results
          </h3>
          <ol ref={list}>
            {organic_results.map((result) => (
              <SearchHit key={result.link} result={result} />
            ))}
          </ol>
          {problem && <FailedState message={problem} onRetry={onMore} isOffline={isOffline} />}
          {pagination.next !== undefined && !problem && (
            <Button
              data-more
              className="search-more"
              busy={isLoadingMore}
              busyLabel="Searching..."
              onClick={onMore}
            >
              More results
            </Button>
          )}
        </section>
      )}
      <VisuallyHidden role="status">{plural(count, 'result')}</VisuallyHidden>
    </div>
  )
  if (peopleAlsoAskedFor.length === 0) return results
  return (
    <div className="search-columns">
      {results}
      <PeopleAlsoAsk questions={peopleAlsoAskedFor} />
    </div>
  )
}
