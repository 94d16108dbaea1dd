/*
 * Moving a passage from the tab in the editor to another one, which may be anywhere: open before, in another window, of
 * another day, or not made yet.
 *
 * The passage is written into its new tab first, and taken from the old one only when this browser has that for sure, or the
 * server has. Whatever happens between the two, the words stand twice at worst. Both tabs save by themselves, as if
 * somebody had typed: without a network both changes wait on the device.
 */
import { maxContentLength } from '#shared/tab-fields.ts'
import { applySplice, type Splice } from '#shared/text/splice.ts'
import { remoteUpdate, toolStep } from '../../../features/editor/code-mirror/text-state.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { shortTitle } from '../../../features/tabs/short-title.ts'
import { messageFor } from '../../../features/tabs/tab-messages.ts'
import { sayFailure } from '../../../lib/ai/say-failure.ts'
import type { Editor, KeptView } from '../../../lib/editor.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { Entry } from './open-entries.ts'
import type { RoomTabs } from './room-tabs.ts'

interface PassageMover {
  /** Moves what is selected to the end of this tab, and tells the writer how it went. */
  move(target: DayTab | 'new'): void
}

interface MoverPorts {
  tabs: Pick<RoomTabs, 'tab' | 'make' | 'isNew' | 'remove'> & {
    openTabs: Pick<RoomTabs['openTabs'], 'beside' | 'getState' | 'isBlank'>
  }
  editor: Observed<Pick<Editor, 'text' | 'slice' | 'selection' | 'replace'> | null>
  toasts: Pick<Toasts, 'success' | 'info' | 'error' | 'busy'>
}

/** Words that stand, or stood, in a tab. */
interface Passage {
  tab: DayTab
  at: number
  words: string
}

interface Moved {
  /** Where the words came from, and the text there before and after they were taken. */
  from: Passage & { before: string; after: string }
  /** Where they are now, with the blank line before them. */
  to: Passage & { isMade: boolean }
}

const shownMs = 5_000
/** In most cases the text is on the device. */
const slowMs = 500

export function createPassageMover(ports: MoverPorts): PassageMover {
  // One idea: the steps of a move and of its undoing, in the order that keeps the words.
  const { tabs, editor, toasts } = ports
  const { openTabs } = tabs
  const texts = textsOf(ports)

  async function move(from: Passage, target: DayTab | 'new'): Promise<void> {
    const isMade = target === 'new'
    const tab = isMade ? await makeTab() : target
    if (!tab) return
    const entry = await openTabs.beside(tab)
    const text = texts.read(entry)
    const words = gapAfter(text, isMade || isKnown(tab)) + ownLines(from.words)
    const to = { tab, at: text.length, words, isMade }
    if (text.length + words.length > maxContentLength) {
      return toasts.error(`${nameOf(tab)} has no room for this passage.`, { shownMs })
    }
    texts.change(entry, { from: to.at, to: to.at, insert: words })
    if (await entry.saving.keep()) return take(from, to)
    await texts.remove(to)
    toasts.error(`This browser could not store the passage in ${nameOf(tab)}. It stays here.`, { shownMs })
  }

  async function take(from: Passage, to: Moved['to']): Promise<void> {
    const source = await openTabs.beside(from.tab)
    const before = texts.read(source)
    if (!(await texts.remove(from))) {
      return toasts.info(`The passage has changed meanwhile, and is in ${nameOf(to.tab)} too.`, { shownMs })
    }
    const moved = { from: { ...from, before, after: texts.read(source) }, to }
    const undo = () => attempt(() => putBack(moved), from.tab)
    toasts.success(`Moved to ${nameOf(to.tab)}`, { undo })
  }

  async function putBack({ from, to }: Moved): Promise<void> {
    const source = await openTabs.beside(from.tab)
    const splice = wayBack(texts.read(source), from)
    if (splice) texts.change(source, splice)
    if (!(await source.saving.keep())) {
      return toasts.error(`This browser could not store the passage. It is in ${nameOf(to.tab)}.`, {
        shownMs,
      })
    }
    if (!(await texts.remove(to))) {
      toasts.info(`The passage is back. It has changed in ${nameOf(to.tab)}, and stays there too.`, {
        shownMs,
      })
    }
    // The server may be away, and a blank tab hurts nobody.
    if (to.isMade && openTabs.isBlank(to.tab.id)) await tabs.remove(to.tab.id).catch(() => {})
  }

  /** One that the server refuses must not get the words. */
  async function makeTab(): Promise<DayTab | undefined> {
    const { tab, made } = tabs.make()
    try {
      await made
      return tab
    } catch (error) {
      toasts.error(messageFor('create', error))
    }
  }

  /** Of a tab that this window knows by its title alone, nobody knows whether it is empty. */
  function isKnown({ id, row }: DayTab): boolean {
    return row !== null || tabs.isNew(id)
  }

  async function attempt(run: () => Promise<void>, tab: DayTab): Promise<void> {
    let endBusy = () => {}
    const slow = setTimeout(() => {
      endBusy = toasts.busy('Moving…')
    }, slowMs)
    try {
      await run()
    } catch (error) {
      const offline = `Opening ${nameOf(tab)} needs a connection. The passage stays where it is.`
      const failed = 'The passage could not be moved. It stays where it is.'
      sayFailure(toasts, error, { offline, failed }, undefined)
    } finally {
      clearTimeout(slow)
      endBusy()
    }
  }

  return {
    move(target) {
      const [page, tab] = [editor.get(), tabs.tab.get()]
      if (!page || !tab) return
      const { from, to } = page.selection()
      const passage = { tab, at: from, words: page.slice(from, to) }
      if (passage.words) void attempt(() => move(passage, target), target === 'new' ? tab : target)
    },
  }
}

/** The texts of open tabs, in the editor or not. */
function textsOf({ tabs: { openTabs }, editor }: MoverPorts) {
  const pageOf = ({ tab }: Entry) => (openTabs.getState().tab?.id === tab.id ? editor.get() : null)
  const read = (entry: Entry) => pageOf(entry)?.text() ?? entry.saving.text()

  function change(entry: Entry, splice: Splice): void {
    const page = pageOf(entry)
    if (page) page.replace([splice])
    else changeUnseen(entry, splice)
  }

  return {
    read,
    change,

    /** False where the words stand there no more, or where nobody can tell which of them are meant. */
    async remove({ tab, at, words }: Passage): Promise<boolean> {
      const entry = await openTabs.beside(tab)
      const text = read(entry)
      const from = text.startsWith(words, at) ? at : onlyPlaceOf(words, text)
      if (from === undefined) return false
      change(entry, { from, to: from + words.length, insert: '' })
      return true
    },
  }
}

/** As an editor would that shows the tab for a moment. When the tab comes back there, this is one step to undo. */
function changeUnseen(entry: Entry, splice: Splice): void {
  const { saving, view } = entry
  const before = saving.text()
  const after = applySplice(before, splice)
  saving.attach({ text: () => after, set() {}, composing: () => false })
  saving.changed()
  saving.detach()
  if (view) entry.view = withStep(view, before, splice)
}

function withStep(view: KeptView, text: string, splice: Splice): KeptView {
  const { state } = view.state.update(remoteUpdate(view.state, text))
  return { ...view, state: state.update(...toolStep([splice])).state, words: undefined }
}

/** Back to where the words stood; undefined where they stand there again already. */
function wayBack(text: string, { at, words, before, after }: Moved['from']): Splice | undefined {
  if (text === before) return undefined
  if (text === after) return { from: at, to: at, insert: words }
  const tail = before.slice(at + words.length, at + words.length + contextLength)
  const head = before.slice(Math.max(0, at - contextLength), at)
  if (head + tail && onlyPlaceOf(head + words + tail, text) !== undefined) return undefined
  const place = head + tail ? onlyPlaceOf(head + tail, text) : undefined
  if (place !== undefined) return { from: place + head.length, to: place + head.length, insert: words }
  return { from: text.length, to: text.length, insert: gapAfter(text, true) + words }
}

/** So much of the text around a passage that it stands there once. */
const contextLength = 80

function onlyPlaceOf(words: string, text: string): number | undefined {
  const first = text.indexOf(words)
  return first >= 0 && text.indexOf(words, first + 1) < 0 ? first : undefined
}

/** What makes one blank line after a text. */
function gapAfter(text: string, isKnown: boolean): string {
  if (text === '') return isKnown ? '' : '\n\n'
  const lineEnds = /(\r\n|\r|\n){0,2}$/.exec(text.slice(-4))?.[0].match(/\r\n|\r|\n/g)?.length ?? 0
  return '\n'.repeat(2 - lineEnds)
}

/** Without the blank lines around them. */
function ownLines(words: string): string {
  const text = words.trimEnd()
  let start = 0
  for (let at = 0; at < text.length && text[at]?.trim() === ''; at++) {
    if (text[at] === '\n' || text[at] === '\r') start = at + 1
  }
  return text.slice(start)
}

function nameOf({ title }: DayTab): string {
  return `“${shortTitle(title)}”`
}
