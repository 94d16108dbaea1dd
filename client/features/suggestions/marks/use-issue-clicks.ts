import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DrawnText } from '../writing-text.ts'
import { issueAt, type Marked, type MarkLayout } from './mark-layout.ts'

interface IssueClicks<Issue extends Marked> {
  column: RefObject<HTMLElement | null>
  layout: MarkLayout<Issue>
  selection: DrawnText['selection']
  /** Called with the issue whose words were clicked or tapped; undefined for a click elsewhere in the text. */
  onChoose: (issue: Issue | undefined) => void
}

export function useIssueClicks<Issue extends Marked>({
  column,
  layout,
  selection,
  onChoose,
}: IssueClicks<Issue>): void {
  const handleClick = useEffectEvent(({ target, clientX, clientY }: MouseEvent) => {
    if (!column.current || !(target instanceof Element) || target.closest('.issue-note, .issue-numbers'))
      return
    const { from, to } = selection()
    onChoose(from === to ? issueAt(layout, column.current, clientX, clientY) : undefined)
  })

  useEffect(() => {
    const element = column.current
    const listen = (event: MouseEvent) => handleClick(event)
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [column])
}
