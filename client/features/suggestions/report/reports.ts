import type { Api } from '../../../lib/api/api.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { Found } from '../issues/issue-list.ts'
import type { ReportName, StoredSuggestions } from '../suggestions-state.ts'
import type { Report } from './ask-report.ts'
import { knownAsking, loadAsking } from './load-asking.ts'

interface ReportsPorts {
  request: Api
  toasts: Pick<Toasts, 'busy' | 'success' | 'error'>
  state: StoredSuggestions
  /** An analysis was requested, so the issues of the last one are no longer needed. */
  onAnalyzing: () => void
  onAnalyzed: (sent: string, found: Found) => void
}

interface Reports {
  /** Requests reports about a text. The messages are about the first one. */
  ask(names: readonly ReportName[], sent: string): Promise<void>
  /** Requests both reports, unless both have arrived and are about the current text. */
  askAnew(text: string): void
  /** To be called when the text has changed. */
  outdate(): void
  /** Runs an edit made by the suggestions themselves, which does not outdate the reports. */
  expect(edit: () => void): void
  /** Stops the pending requests. */
  stop(): void
  /** Stops the pending requests, and allows them to be made again. */
  close(): void
}

const both = ['analysis', 'simplification'] as const

const wordsOf: Record<ReportName, { busy: string; ready: string; failed: string }> = {
  analysis: {
    busy: 'Analyzing your writing...',
    ready: 'Analysis complete',
    failed: 'Failed to analyze text. Please try again.',
  },
  simplification: {
    busy: 'Simplifying your writing…',
    ready: 'Simplified version ready',
    failed: 'Failed to simplify text. Please try again.',
  },
}

/** The two reports about a text. Each arrives, fails and is stopped independently of the other. */
export function createReports({ request, toasts, state, onAnalyzing, onAnalyzed }: ReportsPorts): Reports {
  const asking = createAsking()
  /** The reports that were requested about the current text. */
  const current = new Set<ReportName>()
  let isExpected = false
  const askFor = { analysis: analyze, simplification: simplify }

  async function ask(names: readonly ReportName[], sent: string): Promise<void> {
    const lead = names[0] ?? 'analysis'
    const words = wordsOf[lead]
    state.change({ lead })
    for (const name of names) current.add(name)
    const closeToast = toasts.busy(words.busy)
    const [asked] = names.map((name) => askFor[name](sent))
    const outcome = await asked
    closeToast()
    if (outcome === 'ready') toasts.success(words.ready)
    // Without a network, the message in the dialog is enough.
    if (outcome === 'failed' && !isOffline(state.get()[lead])) toasts.error(words.failed)
  }

  async function analyze(sent: string) {
    const signal = asking.begin('analysis')
    state.change({ analysis: { status: 'loading' } })
    onAnalyzing()
    const asked = knownAsking() ?? (await loadAsking())
    const analysis = asked ? await asked.askForAnalysis(request, sent, signal) : notLoaded
    if (signal.aborted) return 'stopped'
    if (asked && analysis.status === 'ready') {
      onAnalyzed(sent, { issues: analysis.content.issuesFound, find: asked.findIssues })
    }
    state.change({ analysis })
    return analysis.status
  }

  async function simplify(sent: string) {
    const signal = asking.begin('simplification')
    state.change({ simplification: { status: 'loading' } })
    const asked = knownAsking() ?? (await loadAsking())
    const simplification = asked ? await asked.askForSimplification(request, sent, signal) : notLoaded
    if (signal.aborted) return 'stopped'
    state.change({ simplification })
    return simplification.status
  }

  return {
    ask,
    askAnew(text) {
      state.change({ lead: 'analysis' })
      const areCurrent = both.every((name) => current.has(name) && state.get()[name].status === 'ready')
      if (!areCurrent) void ask(both, text)
    },
    outdate() {
      if (!isExpected) current.clear()
    },
    expect(edit) {
      isExpected = true
      edit()
      isExpected = false
    },
    stop: asking.stop,
    close() {
      asking.stop()
      for (const name of both) {
        if (state.get()[name].status === 'loading') state.change({ [name]: { status: 'stopped' } })
      }
    },
  }
}

/** Without a network, this code cannot be loaded. */
const notLoaded = {
  status: 'failed',
  message: 'Suggestions need a connection.',
  isRetryable: true,
  isOffline: true,
} as const

function isOffline(report: Report<unknown>): boolean {
  return report.status === 'failed' && report.isOffline === true
}

/** One request per name: a new one stops the one before. */
function createAsking() {
  const asking = new Map<ReportName, AbortController>()
  return {
    begin(name: ReportName): AbortSignal {
      asking.get(name)?.abort()
      const asked = new AbortController()
      asking.set(name, asked)
      return asked.signal
    },
    stop() {
      for (const asked of asking.values()) asked.abort()
      asking.clear()
    },
  }
}
