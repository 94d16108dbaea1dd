import type { ReactNode } from 'react'
import { EmptyState } from '../../client/ui/empty-state.tsx'
import { FailedState } from '../../client/ui/failed-state.tsx'
import { Loading } from '../../client/ui/loading.tsx'
import { PenLine } from '../../client/ui/pen/pen-line.tsx'
import { Skeleton } from '../../client/ui/skeleton.tsx'

export function StateSamples() {
  return (
    <div className="states">
      <State title="Web search, nothing found">
        <EmptyState title="No Results Found">Try searching with different keywords</EmptyState>
      </State>
      <State title="Web search, failed">
        <FailedState message="Failed to search. Please try again." onRetry={() => {}} />
      </State>
      <State title="Writing History, empty">
        <EmptyState title="No writing tabs yet" drawing={<PenLine drawing="small" />}>
          Create a new tab to start!
        </EmptyState>
      </State>
      <State title="History, loading">
        <div className="state-text">
          <Skeleton widths={[92, 84, 40]} />
        </div>
      </State>
      <State title="Page, first load">
        <Loading />
      </State>
    </div>
  )
}

function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="note">{title}</h2>
      <div className="state">{children}</div>
    </section>
  )
}
