import type { Api } from '../../../lib/api/api.ts'
import { failedOffline } from '../../../lib/api/failed-offline.ts'
import type { saveFile } from '../../../lib/browser/save-file.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import { giveFile } from '../give-file.ts'
import type { Say } from '../say.ts'
import type { Sharing } from '../share-file.ts'
import { unsentWords } from '../unsent-words.ts'
import { collectTexts } from './collect-texts.ts'
import { createDocumentApi, type DocumentApi } from './document-api.ts'
import { goneWords, listFailure, nameOf, writeFailure } from './document-words.ts'
import { type ListedTab, type ListedTabs, listTabs } from './list-tabs.ts'
import { createWriter, type DocumentFormat, extensions, NothingLeft } from './write-texts.ts'

export type DocumentStage =
  | { kind: 'listing'; found: number }
  | { kind: 'failed'; message: string; isOffline: boolean }
  /** `problem` says why the last document could not be made. */
  | ({ kind: 'listed'; problem?: string } & ListedTabs)
  | { kind: 'collecting'; count: number; of: number }
  /** The share of the document that is written, from 0 to 1. */
  | { kind: 'writing'; share: number }

interface DocumentLinks {
  request: Api
  say: Say
  save: typeof saveFile
  /** Sends unsaved words to the server. Returns how many tabs still have such words. */
  sendUnsaved: () => Promise<number>
  /** Loads the code that removes the marks of Markdown, when it is needed. */
  loadWithoutMarks: () => Promise<(text: string) => string>
  /** Given if a Word file should be passed to the phone's share sheet. */
  sharing?: Sharing | undefined
}

export interface DocumentChoice {
  tabs: readonly ListedTab[]
  format: DocumentFormat
  /** If empty, the document has no title, and the file is named after its days. */
  title: string
  hasDays: boolean
  /** If true, Markdown is formatted in a Word document, and its marks are removed from a plain text. */
  readsMarks: boolean
}

export interface OneDocument {
  stage: Observed<DocumentStage>
  /** Lists the tabs that contain these words, or all tabs, until the returned function is called. */
  list(words: string): () => void
  /** Returns whether the document was made. */
  write(choice: DocumentChoice): Promise<boolean>
  /** Stops, and shows the choice again. */
  stop(): void
}

/** Makes one document of many tabs. Unsaved words are sent to the server first. */
export function createOneDocument({ request, ...links }: DocumentLinks): OneDocument {
  const api = createDocumentApi(request)
  const stage = createObservable<DocumentStage>({ kind: 'listing', found: 0 })
  let listed: ListedTabs = { tabs: [], leftOut: [] }
  let running = new AbortController()

  function begin(): AbortSignal {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  async function listNow(words: string, signal: AbortSignal): Promise<DocumentStage> {
    try {
      await links.sendUnsaved()
      const onFound = (found: number) => !signal.aborted && stage.set({ kind: 'listing', found })
      listed = await listTabs(api, words, { signal, onFound })
      return { kind: 'listed', ...listed }
    } catch (error) {
      return { kind: 'failed', message: listFailure(error), isOffline: failedOffline(error) }
    }
  }

  return {
    stage,

    list(words) {
      const signal = begin()
      stage.set({ kind: 'listing', found: 0 })
      void listNow(words, signal).then((next) => {
        if (!signal.aborted) stage.set(next)
      })
      return () => running.abort()
    },

    async write(choice) {
      const signal = begin()
      stage.set({ kind: 'collecting', count: 0, of: choice.tabs.length })
      try {
        await makeDocument(api, links, choice, { signal, show: (next) => !signal.aborted && stage.set(next) })
        return true
      } catch (error) {
        if (!signal.aborted) stage.set({ kind: 'listed', ...listed, problem: writeFailure(error) })
        return false
      }
    },

    stop() {
      running.abort()
      stage.set({ kind: 'listed', ...listed })
    },
  }
}

interface Making {
  signal: AbortSignal
  show: (stage: DocumentStage) => void
}

async function makeDocument(
  api: DocumentApi,
  { say, save, sendUnsaved, loadWithoutMarks, sharing }: Omit<DocumentLinks, 'request'>,
  { tabs, format, ...choice }: DocumentChoice,
  { signal, show }: Making,
): Promise<void> {
  const unsent = await sendUnsaved()
  const title = choice.title.trim()
  const name = nameOf(tabs, title)
  const wordsOf = format === 'text' && choice.readsMarks ? await loadWithoutMarks() : undefined
  const writer = createWriter(format, { ...choice, title, name }, wordsOf)
  const gone = await collectTexts(api, tabs, writer, {
    signal,
    onStep: (count) => show({ kind: 'collecting', count, of: tabs.length }),
  })
  if (gone.length === tabs.length) throw new NothingLeft()
  show({ kind: 'writing', share: 0 })
  const file = await writer.end({
    signal,
    onProgress: ({ done, total }) => show({ kind: 'writing', share: done / total }),
  })
  signal.throwIfAborted()
  if (unsent > 0) say.info(unsentWords(unsent, 'the document'))
  if (gone.length > 0) say.info(goneWords(gone))
  const toShare = format === 'docx' ? sharing : undefined
  await giveFile(file, name + extensions[format], { say, save, sharing: toShare })
}
