import { useEffect, useRef, useState } from 'react'
import type { ResearchResult } from '#shared/ai.ts'
import { maxSelectionLength, researchPatienceMs } from '#shared/ai-limits.ts'
import { tooLong } from '#shared/text/too-long.ts'
import { sayFailure } from '../../lib/ai/say-failure.ts'
import type { Api } from '../../lib/api.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { type FollowedOffset, followOffset } from './report/follow-offset.ts'
import { insertSource, type SourceForm } from './report/insert-source.ts'
import { readResearchResult } from './report/read-research-result.ts'
import { citationOf } from './report/source-forms.ts'
import type { ResearchEditor } from './research-editor.ts'
import { trimmedSelection } from './selection/selected-text.ts'

export interface Research {
  isBusy: boolean
  /** What was found last. */
  result: ResearchResult | null
  isOpen: boolean
  setIsOpen(isOpen: boolean): void
  /** Looks up what is selected. */
  start(): void
  /** Writes a source into the text, behind what was selected. */
  insert(form: SourceForm, source: number): void
  copyCitation(source: number): void
}

interface ResearchPage {
  request: Api
  editor: ResearchEditor | null
  /** The writer's day, for notes. */
  today: string
}

const failureWords = {
  failed: 'Failed to search. Please try again.',
  offline: 'Research needs a connection.',
}

/** The server gives up first, also on reading the pages, and says so itself. */
const limitMs = researchPatienceMs + 30_000

/** One research at a time. Writing goes on meanwhile; what there is to say is said in toasts. */
export function useResearch({ request, editor, today }: ResearchPage): Research {
  const toasts = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<ResearchResult | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const running = useRef<AbortController>(null)
  const withdrawOffer = useRef(() => {})
  /** The end of what was selected. */
  const place = useRef<FollowedOffset>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: In another editor the place is nowhere, and nobody waits.
  useEffect(
    () => () => {
      running.current?.abort()
      withdrawOffer.current()
      place.current?.stop()
      place.current = null
    },
    [editor],
  )

  function start(): void {
    if (!editor || running.current) return
    const { from, to } = trimmedSelection(editor)
    const length = to - from
    if (length <= 0) {
      toasts.info('Highlight text and click search to research it.')
    } else if (length > maxSelectionLength) {
      const message = tooLong({ what: 'selection', length, limit: maxSelectionLength })
      toasts.error(message, { shownMs: 5_000 })
    } else {
      follow(editor, to)
      void lookUp(editor.slice(from, to), place.current)
    }
  }

  async function lookUp(query: string, at: FollowedOffset | null): Promise<void> {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    withdrawOffer.current()
    place.current = at
    setIsBusy(true)
    const toast = toasts.progress('Researching...', { cancel: () => own.abort() })
    own.signal.addEventListener('abort', end)
    function end(): void {
      toast.close()
      running.current = null
      setIsBusy(false)
    }

    try {
      const read = readResearchResult
      const body = { query }
      const { signal } = own
      const found = await request('/api/ai/research', { method: 'POST', body, read, signal, limitMs })
      if (signal.aborted) return
      setResult(found)
      setIsOpen(true)
    } catch (error) {
      if (own.signal.aborted) return
      withdrawOffer.current = sayFailure(toasts, error, failureWords, () => void lookUp(query, at))
    }
    end()
  }

  function follow(editor: ResearchEditor, offset: number): void {
    place.current?.stop()
    place.current = followOffset(editor, offset)
  }

  function insert(form: SourceForm, index: number): void {
    const source = result?.pages[index]
    const at = place.current?.get()
    if (!source) return
    if (!editor || at === undefined) {
      toasts.info('The text that you researched is no longer open.')
      return
    }
    const { end, done } = insertSource(form, { editor, at, source, day: today })
    follow(editor, end)
    toasts.success(done)
  }

  async function copyCitation(index: number): Promise<void> {
    const source = result?.pages[index]
    if (!source) return
    if (await copyText(citationOf(source, today))) toasts.success('Citation copied')
    else toasts.error('This browser does not allow copying here.')
  }

  return {
    isBusy,
    result,
    isOpen,
    setIsOpen,
    start,
    insert,
    copyCitation: (source) => void copyCitation(source),
  }
}
