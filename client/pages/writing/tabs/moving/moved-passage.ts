import { applySplice } from '#shared/text/splice.ts'
import type { DayTab } from '../../../../features/tabs/day-tab.ts'
import { shortTitle } from '../../../../lib/short-title.ts'
import type { Entry } from '../open-entries.ts'
import type { RoomTabs } from '../room-tabs.ts'
import type { OpenTexts, Passage } from './open-texts.ts'
import { behindParagraph, hasGained, insertApart, placeNow, type Stretch, wordsOf } from './text-stretch.ts'

export interface Moved {
  /** The passage in the tab from which it was taken. */
  from: Passage
  /** The passage in its new tab, with the blank line before it. */
  to: Passage
  /** Whether the new tab was made for the passage. */
  isMade: boolean
}

interface MovedPorts {
  texts: OpenTexts
  tabs: Pick<RoomTabs, 'remove'> & {
    openTabs: Pick<RoomTabs['openTabs'], 'opened' | 'isResting' | 'isBlank'>
  }
  say: (words: string) => void
}

/** Undoes a move. A step that would need a guess is left out, and the writer gets a message where the words are. */
export async function putBack(moved: Moved, { texts, tabs, say }: MovedPorts): Promise<void> {
  const { from, to } = moved
  const [source, target] = [nameOf(from.tab), nameOf(to.tab)]
  const where = (words: string) => say(texts.stands(to) ? `${words} The passage is in ${target}.` : words)
  await texts.settled()
  const entry = tabs.openTabs.opened(from.tab.id)
  if (!entry || tabs.openTabs.isResting(from.tab.id)) return where(`${source} is no longer open.`)
  const stood = writeBack(texts, entry, from)
  if (!stood) return where(`${source} has changed too much to put the passage back.`)
  const isKept = await entry.saving.keep()
  // If the words were there already, nothing was written that could bring the tab back from the trash. So the server is
  // asked.
  if (stood.isOld) await entry.saving.ask()
  await texts.settled()
  if (!isKept || !texts.stands({ tab: from.tab, stood })) {
    return where(`${source} could not be saved with the passage.`)
  }
  if (!texts.isLiving(to.tab)) {
    return say(`The passage is back. ${target} is no longer open, and was left as it is.`)
  }
  if (!texts.cut(to)) say(`The passage is back. It has changed in ${target}, and stays there too.`)
  await dropMade(moved, tabs)
}

/**
 * Removes the tab that was made for a passage. If the server cannot be reached, an empty tab stays, which does no harm.
 */
export async function dropMade({ to, isMade }: Moved, tabs: MovedPorts['tabs']): Promise<void> {
  if (isMade && tabs.openTabs.isBlank(to.tab.id)) await tabs.remove(to.tab.id).catch(() => {})
}

export function nameOf({ title }: DayTab): string {
  return `“${shortTitle(title)}”`
}

/** Writes the passage back, unless it is there already. Returns undefined if its place cannot be determined. */
function writeBack(
  texts: OpenTexts,
  entry: Entry,
  { stood, record }: Passage,
): (Stretch & { isOld: boolean }) | undefined {
  const [now, words] = [texts.read(entry), wordsOf(stood)]
  const { from } = stood
  const after = applySplice(stood.text, { ...stood, insert: '' })
  if (hasGained(words, now, after)) {
    const at = placeNow(stood, now)
    return at === undefined ? undefined : { text: now, from: at, to: at + words.length, isOld: true }
  }
  const at = placeNow({ text: after, from, to: from }, now)
  if (at === undefined) return undefined
  const origin = { text: stood.text, record, origin: 'u' } as const
  const splice = insertApart(now, behindParagraph(now, at, stood), stood)
  return { ...texts.change(entry, splice, origin), isOld: false }
}
