import { useEffect, useState } from 'react'
import type { WordsByDay } from '#shared/history.ts'
import type { Api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { addDays } from '../../../lib/writing-day.ts'
import { createHistoryApi } from '../history-api.ts'
import { chartDays, type DayWords, fillDays } from './words-by-day.ts'

interface WordsView {
  days: DayWords[]
  /** Undefined where it is not known. */
  all: WordsByDay['all']
  isLoading: boolean
}

/**
 * The chart's days, asked for while the sidebar is open and again whenever `changes` counts on. Without an answer the
 * chart stays empty: the list beside it says what is wrong.
 */
export function useWordsByDay(request: Api, today: string, isOpen: boolean, changes: number): WordsView {
  const [words, setWords] = useState<WordsByDay | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: A change of the tabs is what asks again.
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    createHistoryApi(request)
      .wordsByDay(addDays(today, 1 - chartDays), today)
      .then((answer) => {
        if (isWanted) setWords(answer)
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
    return () => {
      isWanted = false
    }
  }, [request, today, isOpen, changes])

  return { days: fillDays(words?.days ?? [], today), all: words?.all, isLoading: words === null }
}
