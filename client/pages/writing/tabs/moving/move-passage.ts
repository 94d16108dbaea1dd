/*
 * Moves a passage from the tab in the editor to another tab. That tab may be open, shown in another window, of another
 * day, or new.
 *
 * The passage is first written into its new tab. It is removed from the old one once the server has it in the new tab
 * or, if the server cannot be reached, once it is stored on this device. Moving and undoing follow one rule: words are
 * removed from a text only while they are in the other one, which is checked in the same step. In between, both tabs
 * may be changed, deleted or closed, and the account may be deleted. Then the words are in both tabs, and a message
 * says where. Both tabs save by themselves, as after typing.
 */
import { maxContentLength } from '#shared/tab-fields.ts'
import type { DayTab } from '../../../../features/tabs/day-tab.ts'
import { messageFor } from '../../../../features/tabs/tab-messages.ts'
import { sayFailure } from '../../../../lib/ai/say-failure.ts'
import type { Observed } from '../../../../lib/observable.ts'
import type { Toasts } from '../../../../ui/toasts.tsx'
import type { Entry } from '../open-entries.ts'
import type { RoomTabs } from '../room-tabs.ts'
import { gapsAt, type MovePlace, placeIn } from './move-place.ts'
import { dropMade, type Moved, nameOf, putBack } from './moved-passage.ts'
import { recordOfWords } from './moved-record.ts'
import { createOpenTexts, type MovingEditor, type Passage } from './open-texts.ts'
import { withBlankLines, wordsOf } from './text-stretch.ts'

interface PassageMover {
  /** Moves the selected passage to this place of the tab, and shows the writer the result. */
  move(target: DayTab | 'new', place?: MovePlace): void
}

interface MoverPorts {
  tabs: Pick<RoomTabs, 'tab' | 'make' | 'wasMade' | 'remove'> & {
    openTabs: Pick<RoomTabs['openTabs'], 'beside' | 'opened' | 'isResting' | 'getState' | 'isBlank'>
  }
  editor: Observed<MovingEditor | null>
  toasts: Pick<Toasts, 'success' | 'info' | 'error' | 'busy'>
  written: WrittenPlaces
}

/** Where the writer wrote last in each tab. */
export interface WrittenPlaces {
  /** The function finds the place in the text as it then is. Undefined if the place is not known. */
  find(tab: DayTab): Promise<((text: string) => number) | undefined>
  /** A passage that was moved there was written last. */
  keep(tab: DayTab, offset: number): void
}

const shownMs = 5_000
/** In most cases the target's text is on the device, and no message is needed. */
const slowMs = 500

export function createPassageMover({ tabs, editor, toasts, written }: MoverPorts): PassageMover {
  // One idea: the steps of a move, in the order in which no words can be lost.
  const { openTabs } = tabs
  const texts = createOpenTexts(openTabs, editor)
  const say = (words: string) => void toasts.info(words, { shownMs })
  const warn = (words: string) => void toasts.error(words, { shownMs })

  async function move(from: Passage, target: DayTab | 'new', wanted: MovePlace): Promise<void> {
    const isHere = () => texts.find(from) !== undefined
    const gone = 'The passage has changed meanwhile, and was not moved.'
    if (!isHere()) return say(gone)
    const isMade = target === 'new'
    const tab = isMade ? await makeTab(tabs, toasts) : target
    // By now the page may have been left, or the account deleted.
    if (!tab || !openTabs.opened(from.tab.id)) return
    if (openTabs.isResting(tab.id)) return say(`${nameOf(tab)} is being deleted. The passage stays here.`)
    const entry = await openTabs.beside(tab)
    const findWritten = wanted === 'written' ? await written.find(tab) : undefined
    await texts.settled()
    if (!entry || openTabs.opened(tab.id) !== entry) return
    if (!isHere()) return say(gone)
    const text = texts.read(entry)
    const isWritten = text.trim() !== ''
    const place = wanted === 'written' ? (findWritten?.(text) ?? 'end') : wanted
    const at = placeIn(text, tab, isWritten ? place : 'end')
    const gaps = isWritten || isKnown(entry, tabs) ? gapsAt(text, at) : { before: '\n\n', behind: '' }
    const own = ownLines(wordsOf(from.stood))
    const words = gaps.before + own + gaps.behind
    if (text.length + words.length > maxContentLength) {
      return warn(`${nameOf(tab)} has no room for this passage.`)
    }
    const record = recordOfWords(from.stood, from.record, gaps, own)
    const stood = texts.change(entry, { from: at, to: at, insert: words }, record)
    const where = isWritten ? placeWords(wanted, place) : ''
    const end = at + words.length - gaps.behind.length
    const moved = { from, to: { tab, stood }, isMade, where, end }
    const isKept = await entry.saving.keep()
    await texts.settled()
    if (!openTabs.opened(from.tab.id) && !openTabs.opened(tab.id)) return
    if (isKept) take(moved)
    else await takeBack(moved)
  }

  function take({ from, to, isMade, where, end }: Moved & { where: string; end: number }): void {
    const name = nameOf(to.tab)
    const isThere = texts.stands(to)
    const stood = isThere ? texts.cut(from, withBlankLines) : undefined
    if (stood) {
      // The record fits only the text from which the move began.
      const record = stood.text === from.stood.text ? from.record : undefined
      const moved = { from: { ...from, stood, record }, to, isMade }
      const undo = () =>
        inTurn(from.tab, from.tab, async () => {
          await putBack(moved, { texts, tabs, say })
          written.keep(to.tab, to.stood.from)
        })
      written.keep(to.tab, end)
      toasts.success(`Moved to ${where}${name}`, { undo })
      // The editor's own undo restores the passage here but does not remove it from the other tab.
      texts.onReturn(moved.from, () => {
        const action = { name: 'Take it from there', run: undo }
        if (texts.stands(to)) toasts.info(`The passage is back here. It is still in ${name}.`, { action })
      })
    } else if (isThere) say(`The passage has changed meanwhile, and is in ${name} too.`)
    else say(`${name} was changed or closed meanwhile. The passage was not taken from here.`)
  }

  async function takeBack(moved: Moved): Promise<void> {
    const name = nameOf(moved.to.tab)
    if (!texts.stands(moved.from)) {
      return warn(`The passage is in ${name} alone, and not saved yet. Please leave this page open.`)
    }
    texts.cut(moved.to)
    warn(`The passage could not be saved in ${name}. It stays here.`)
    await dropMade(moved, tabs)
  }

  function inTurn(source: DayTab, asked: DayTab, run: () => Promise<void>): void {
    const entry = openTabs.opened(source.id)
    const before = entry && lastTurns.get(entry)
    const turn = attempt(toasts, asked, async () => {
      await before
      await run()
    })
    if (entry) lastTurns.set(entry, turn)
  }

  return {
    move(target, place = 'end') {
      const [page, tab] = [editor.get(), tabs.tab.get()]
      if (!page || !tab) return
      const record = page.origins?.()
      const from = { tab, stood: { text: page.text(), ...page.selection() }, record }
      if (wordsOf(from.stood).trim() === '') return
      inTurn(tab, target === 'new' ? tab : target, () => move(from, target, place))
    },
  }
}

/** The last move or undo for each tab. They run one after the other. */
const lastTurns = new WeakMap<Entry, Promise<void>>()

async function attempt(toasts: MoverPorts['toasts'], asked: DayTab, run: () => Promise<void>): Promise<void> {
  let endBusy = () => {}
  const slow = setTimeout(() => {
    endBusy = toasts.busy('Moving…')
  }, slowMs)
  try {
    await run()
  } catch (error) {
    const offline = `Opening ${nameOf(asked)} needs a connection. The passage stays where it is.`
    const failed = 'The passage could not be moved. It stays where it is.'
    sayFailure(toasts, error, { offline, failed }, undefined)
  } finally {
    clearTimeout(slow)
    endBusy()
  }
}

/** Waits until the new tab is made: a tab that the server refuses must not get the words. */
async function makeTab(
  tabs: Pick<RoomTabs, 'make'>,
  toasts: Pick<Toasts, 'error'>,
): Promise<DayTab | undefined> {
  const { tab, made } = tabs.make()
  try {
    await made
    return tab
  } catch (error) {
    toasts.error(messageFor('create', error))
  }
}

/**
 * Whether this window knows the text of the tab. If it knows only the title, the tab may or may not be empty. A tab that
 * was opened before the server had it is asked for later, but it was made here and is empty.
 */
function isKnown({ tab, saving }: Entry, tabs: Pick<RoomTabs, 'wasMade'>): boolean {
  return saving.draft().base.revision > 0 || tabs.wasMade(tab.id)
}

/** For the message. The end is where passages go unless the writer chooses, so it is not mentioned. */
function placeWords(wanted: MovePlace, place: MovePlace | number): string {
  if (place === 'start') return 'the start of '
  if (wanted === 'end') return ''
  return place === 'end' ? 'the end of ' : 'where you wrote last in '
}

/** The words without the blank lines before and after them. */
function ownLines(words: string): string {
  const text = words.trimEnd()
  let start = 0
  for (let at = 0; at < text.length && text[at]?.trim() === ''; at++) {
    if (text[at] === '\n' || text[at] === '\r') start = at + 1
  }
  return text.slice(start)
}
