import type { Analysis, Simplification } from '#shared/ai.ts'
import type { Api } from '../../lib/api.ts'
import type { ChangedSpan } from '../../lib/editor.ts'
import { failedOffline } from '../../lib/failed-offline.ts'
import { createObservable } from '../../lib/observable.ts'
import { settledText } from '../../lib/settled-text.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import {
  findIssues,
  isOpen,
  mapIssues,
  type OpenIssue,
  spliceOf,
  type TextIssue,
} from './issues/text-issues.ts'
import { askForAnalysis, askForSimplification, type Report } from './report/ask-report.ts'
import type { WritingText } from './writing-text.ts'

export interface SuggestionsPorts {
  request: Api
  toasts: Pick<Toasts, 'busy' | 'success' | 'error'>
  /** Given the text as it is before the first suggestion changes it. Where that fails, none does. */
  keepVersion: (text: string) => Promise<unknown>
}

export interface SuggestionsState {
  analysis: Report<Analysis>
  simplification: Report<Simplification>
  /** Which of the two was asked for, or asked for first. */
  lead: ReportName
  /** Of the analysis: those nothing was done about yet, and those whose words have gone since the list was opened. */
  issues: readonly TextIssue[]
  /** The number of the issue whose note is open in the text. */
  active: number | null
}

export type ReportName = 'analysis' | 'simplification'

export interface Suggestions {
  getState(): SuggestionsState
  subscribe(onChange: () => void): () => void
  /** The text to be about from now on. The returned function forgets it, and all that was said about it. */
  attach(text: WritingText): () => void
  /** Asks about the text as it is, unless that was answered. False where there is nothing to ask about. */
  start(): boolean
  retry(name: ReportName): void
  /** The list is closed: what is still on its way is stopped, and what has lost its words leaves. */
  close(): void

  apply(number: number): Promise<void>
  dismiss(number: number): void
  /** Opens the note of an issue in the text, or none. */
  show(number: number | null): void
  /** Shows the next issue in the text, or the one before: from the open note, else from an offset. */
  step(direction: 1 | -1, offset: number): OpenIssue | undefined
}

const nothing: SuggestionsState = {
  analysis: { status: 'none' },
  simplification: { status: 'none' },
  lead: 'analysis',
  issues: [],
  active: null,
}

const wordsOf: Record<ReportName, { busy: string; ready: string; failed: string }> = {
  analysis: {
    busy: 'Analyzing your writing...',
    ready: 'Analysis complete',
    failed: 'Failed to analyze text. Please try again.',
  },
  simplification: {
    busy: 'Simplifying your writing...',
    ready: 'Simplified version ready',
    failed: 'Failed to simplify text. Please try again.',
  },
}

/** What is said about one text, and what has become of it while the text goes on. */
export function createSuggestions({ request, toasts, keepVersion }: SuggestionsPorts): Suggestions {
  const asking = new Map<ReportName, AbortController>()
  const state = createObservable(nothing)
  let text: WritingText | null = null
  /** The reports that were asked for about the text as the writer has it now. */
  const current = new Set<ReportName>()
  let isApplying = false
  let hasKeptVersion = false
  let keeping: Promise<boolean> | undefined
  /** What was edited since the text of the last analysis was sent. */
  let editsMeanwhile: (readonly ChangedSpan[])[] = []

  function attach(next: WritingText): () => void {
    text = next
    const stop = next.onChange(({ by, spans }) => {
      if (by === 'load') forget()
      else follow(next, spans)
    })
    return () => {
      stop()
      text = null
      forget()
    }
  }

  function forget(): void {
    stopAsking()
    if (state.get() !== nothing) change(nothing)
  }

  function follow(text: WritingText, spans: readonly ChangedSpan[]): void {
    if (!isApplying) current.clear()
    const { analysis, issues } = state.get()
    if (analysis.status === 'loading') editsMeanwhile.push(spans)
    setIssues(mapIssues(issues, spans, text))
  }

  function setIssues(issues: readonly TextIssue[]): void {
    const { issues: before, active } = state.get()
    if (issues === before) return
    const isShown = issues.some((issue) => issue.number === active && isOpen(issue))
    change({ issues, active: isShown ? active : null })
  }

  function start(): boolean {
    if (!text || text.text().trim() === '') {
      toasts.error('Please write some content first before analyzing.')
      return false
    }
    show(null)
    change({ lead: 'analysis' })
    const { analysis, simplification } = state.get()
    const isAnswered = analysis.status === 'ready' && simplification.status === 'ready'
    const names = ['analysis', 'simplification'] as const
    if (!isAnswered || !names.every((name) => current.has(name))) void ask(names)
    return true
  }

  /** The first of the two is the one that the messages tell of. */
  async function ask(names: readonly ReportName[]): Promise<void> {
    if (!text) return
    const sent = text.text()
    const lead = names[0] ?? 'analysis'
    const words = wordsOf[lead]
    change({ lead })
    for (const name of names) current.add(name)
    const closeToast = toasts.busy(words.busy)
    const askFor = { analysis: analyze, simplification: simplify }
    const [outcome] = await Promise.all(names.map((name) => askFor[name](sent)))
    closeToast()
    if (outcome === 'ready') toasts.success(words.ready)
    // Without a network the dialog says what is missing, and that is enough.
    if (outcome === 'failed' && !isOffline(state.get()[lead])) toasts.error(words.failed)
  }

  async function analyze(sent: string) {
    const signal = begin('analysis')
    editsMeanwhile = []
    // There is no list any more that they would be in.
    setIssues([])
    const analysis = await askForAnalysis(request, sent, signal)
    if (signal.aborted || !text) return 'stopped'
    if (analysis.status === 'ready') {
      hasKeptVersion = false
      setIssues(findIssues(sent, analysis.content.issuesFound, editsMeanwhile, text))
    }
    change({ analysis })
    return analysis.status
  }

  async function simplify(sent: string) {
    const signal = begin('simplification')
    const simplification = await askForSimplification(request, sent, signal)
    if (signal.aborted) return 'stopped'
    change({ simplification })
    return simplification.status
  }

  function begin(name: ReportName): AbortSignal {
    asking.get(name)?.abort()
    const asked = new AbortController()
    asking.set(name, asked)
    change({ [name]: { status: 'loading' } })
    return asked.signal
  }

  function stopAsking(): void {
    for (const asked of asking.values()) asked.abort()
    asking.clear()
  }

  function close(): void {
    stopAsking()
    const { analysis, simplification } = state.get()
    if (analysis.status === 'loading') change({ analysis: { status: 'stopped' } })
    if (simplification.status === 'loading') change({ simplification: { status: 'stopped' } })
    if (!state.get().issues.every(isOpen)) setIssues(state.get().issues.filter(isOpen))
  }

  async function apply(number: number): Promise<void> {
    const { analysis } = state.get()
    if (!text || !(hasKeptVersion || (await keep(text)))) return
    await settledText(text)
    // Meanwhile another text may have come, or another list with the same numbers.
    if (text && state.get().analysis === analysis) replace(text, number)
  }

  /** Once, however many suggestions wait for it. */
  function keep(text: WritingText): Promise<boolean> {
    const succeed = () => {
      hasKeptVersion = true
      return true
    }
    const fail = (error: unknown) => {
      if (failedOffline(error)) toasts.error('Applying a suggestion needs a connection.', { once: true })
      else toasts.error('A version of your text could not be kept, so nothing was changed. Please try again.')
      return false
    }
    keeping ??= keepVersion(text.text())
      .then(succeed, fail)
      .finally(() => {
        keeping = undefined
      })
    return keeping
  }

  function replace(text: WritingText, number: number): void {
    const issue = state.get().issues.find((issue) => issue.number === number)
    if (!issue || !isOpen(issue)) return
    dismiss(number)
    isApplying = true
    text.replace([spliceOf(issue, text)])
    isApplying = false
    // Whoever has worked through the list and asks again wants to know of the new text.
    if (!state.get().issues.some(isOpen)) current.clear()
    toasts.success('Suggestion applied')
  }

  function dismiss(number: number): void {
    setIssues(state.get().issues.filter((issue) => issue.number !== number))
  }

  function show(number: number | null): void {
    if (number !== state.get().active) change({ active: number })
  }

  function step(direction: 1 | -1, offset: number): OpenIssue | undefined {
    const { issues, active } = state.get()
    const open = issues.filter(isOpen).toSorted((a, b) => a.range.from - b.range.from)
    const forward = direction === 1 ? open : open.toReversed()
    const shown = forward.findIndex(({ number }) => number === active)
    const isAhead = ({ range }: OpenIssue) => (direction === 1 ? range.from >= offset : range.from < offset)
    const next = (shown < 0 ? forward.find(isAhead) : forward[shown + 1]) ?? forward[0]
    if (next) show(next.number)
    return next
  }

  function change(changes: Partial<SuggestionsState>): void {
    state.set({ ...state.get(), ...changes })
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    attach,
    start,
    retry: (name) => void ask([name]),
    close,
    apply,
    dismiss,
    show,
    step,
  }
}

function isOffline(report: Report<unknown>): boolean {
  return report.status === 'failed' && report.isOffline === true
}
