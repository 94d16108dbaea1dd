import type { Api } from '../../lib/api/api.ts'
import type { TextChange } from '../../lib/text/editor.ts'
import { followEditor } from '../../lib/text/follow-editor.ts'
import { settledText } from '../../lib/text/settled-text.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import { createIssueList, type Found } from './issues/issue-list.ts'
import { createKeptOnce } from './issues/keep-once.ts'
import { type OpenIssue, spliceOf } from './issues/text-issues.ts'
import { createReports } from './report/reports.ts'
import { type ReportName, type SuggestionsState, storeSuggestions } from './suggestions-state.ts'
import type { WritingText } from './writing-text.ts'

interface SuggestionsPorts {
  request: Api
  toasts: Pick<Toasts, 'busy' | 'success' | 'error'>
  /** Called with the text before the first suggestion changes it. If it fails, no suggestion is applied. */
  keepVersion: (text: string) => Promise<unknown>
}

export interface Suggestions {
  getState(): SuggestionsState
  subscribe(onChange: () => void): () => void
  /**
   * Attaches the text that the suggestions are about. The returned function detaches it and drops all its suggestions.
   */
  attach(text: WritingText): () => void
  /** Requests reports about the current text, unless they have arrived. Returns false if there is no text. */
  start(): boolean
  retry(name: ReportName): void
  /** To be called when the list is closed: stops pending requests, and removes issues whose words are gone. */
  close(): void

  apply(number: number): Promise<void>
  dismiss(number: number): void
  /** Opens the note of an issue in the text, or none. */
  show(number: number | null): void
  /** Shows the next or the previous issue in the text, counted from the open note or else from an offset. */
  step(direction: 1 | -1, offset: number): OpenIssue | undefined
}

/** The reports and issues of one text, kept in place while the text changes. */
export function createSuggestions({ request, toasts, keepVersion }: SuggestionsPorts): Suggestions {
  const state = storeSuggestions()
  const issues = createIssueList(state)
  const version = createKeptOnce(keepVersion, toasts)
  const reports = createReports({ request, toasts, state, onAnalyzing: issues.clear, onAnalyzed })
  const followed = followEditor<WritingText>({ onEdit: follow, onGone: forget })

  function onAnalyzed(sent: string, found: Found): void {
    version.forget()
    const text = followed.current()
    if (text) issues.found(sent, found, text)
  }

  function follow({ spans }: TextChange, text: WritingText): void {
    reports.outdate()
    issues.follow(spans, text)
  }

  function forget(): void {
    reports.stop()
    state.reset()
  }

  function replace(text: WritingText, number: number): void {
    const issue = issues.take(number)
    if (!issue) return
    reports.expect(() => text.replace([spliceOf(issue, text)], { origin: 's' }))
    // A writer who has finished the list and opens it again wants issues of the new text.
    if (issues.isWorkedThrough()) reports.outdate()
    toasts.success('Suggestion applied')
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,

    attach: followed.attach,
    start() {
      const text = followed.current()?.text() ?? ''
      if (text.trim() === '') {
        toasts.error('Please write some content first before analyzing.')
        return false
      }
      issues.show(null)
      reports.askAnew(text)
      return true
    },
    retry(name) {
      const text = followed.current()
      if (text) void reports.ask([name], text.text())
    },
    close() {
      reports.close()
      issues.dropStale()
    },

    async apply(number) {
      const { analysis } = state.get()
      const text = followed.current()
      if (!text || !(await version.ensure(text.text()))) return
      await settledText(text)
      // In the meantime another text may be loaded, or another list with the same numbers.
      if (state.get().analysis === analysis) replace(text, number)
    },
    dismiss: issues.dismiss,
    show: issues.show,
    step: issues.step,
  }
}
