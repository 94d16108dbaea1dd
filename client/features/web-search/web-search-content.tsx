import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { maxSearchQueryLength } from '#shared/ai-limits.ts'
import type { Api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import { createWebSearch, type WebSearch, type WebSearchState } from './web-search.ts'
import '../../ui/text-field.css'
import './web-search-content.css'

type WebSearchContentProps = {
  field: RefObject<HTMLInputElement | null>
  request: Api
  placeholder: string
}

/** The field and its results. */
export function WebSearchContent({ field, request, placeholder }: WebSearchContentProps) {
  const [search] = useState(() => createWebSearch(request))
  const state = useSyncExternalStore(search.subscribe, search.getState)
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState('')
  const [error, setError] = useState<string>()
  const messageId = useId()
  const isBlank = query.trim() === ''

  useEffect(() => search.close, [search])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setError(isBlank ? 'Please enter a search term' : undefined)
    if (isBlank) return
    setAsked(query)
    search.search(query)
    leaveButton(field.current)
  }

  return (
    <>
      <search>
        {/* No submit button: a disabled one would block Enter, and then the form could not say what is missing. */}
        <form className="web-search-form" onSubmit={submit}>
          <div className="web-search-field">
            <label className="line">
              <Icon of={Search} />
              <input
                ref={field}
                type="text"
                enterKeyHint="search"
                autoComplete="off"
                aria-label={placeholder}
                aria-describedby={messageId}
                aria-invalid={error ? true : undefined}
                placeholder={placeholder}
                maxLength={maxSearchQueryLength}
                value={query}
                onChange={(event) => {
                  setQuery(event.target.value)
                  setError(undefined)
                }}
              />
            </label>
            <FieldMessage id={messageId} error={error} />
          </div>
          <Button
            variant="primary"
            className="web-search-button"
            disabled={isBlank || state.isSearching}
            onClick={() => submit()}
          >
            Search
          </Button>
        </form>
      </search>
      <DialogBody className="web-search-body">
        <Found state={state} search={search} onRetry={() => search.search(asked)} />
      </DialogBody>
    </>
  )
}

/**
 * The button is disabled during a search and would lose the focus. So the focus goes to the field, except where that
 * would open an on-screen keyboard over the results.
 */
function leaveButton(field: HTMLElement | null): void {
  if (window.matchMedia('(pointer: coarse)').matches) field?.blur()
  else field?.focus()
}

function Found({
  state,
  search,
  onRetry,
}: {
  state: WebSearchState
  search: WebSearch
  onRetry: () => void
}) {
  const { found, isSearching, isLoadingMore, problem, isOffline } = state
  if (isSearching) return <SearchSkeleton />
  if (found) {
    return (
      <SearchResults
        found={found}
        isLoadingMore={isLoadingMore}
        problem={problem}
        isOffline={isOffline}
        onMore={search.more}
      />
    )
  }
  if (problem) return <FailedState message={problem} onRetry={onRetry} isOffline={isOffline} />
  return <EmptyState title="Ready to Search">Enter your search query above to get started</EmptyState>
}
