import { isOffered, type Plan, type PlannedText, titleOf } from './plan.ts'
import { type FoundChapters, maxTexts } from './reading/found.ts'
import { type Here, isHere, wordsOf } from './same-words.ts'

export interface Listed {
  plan: Plan
  ticked: ReadonlySet<string>
}

/** The ways in which a text can be split. */
export function waysToSplit({ chapters }: Pick<PlannedText, 'chapters'>): readonly FoundChapters[] {
  return chapters && chapters !== 'too many' ? chapters : []
}

/** How many pieces may replace one text in the list. */
export const roomIn = ({ texts }: Plan) => maxTexts + 1 - texts.length

/**
 * Puts the pieces in the place of the text. They are ticked if it was, except those whose words some tab or another ticked
 * text has.
 */
export function splitText({ plan, ticked }: Listed, id: string, way: number, here: Here): Listed {
  const whole = plan.texts.find((text) => text.id === id)
  const found = whole && waysToSplit(whole)[way]
  if (!whole || !found || found.pieces.length > roomIn(plan)) return { plan, ticked }
  const isAmong = createKnown(plan.texts.filter((text) => text !== whole && ticked.has(text.id)))
  const pieces = piecesOf(whole, found).map((piece): PlannedText => {
    if (isHere(here, piece.text, piece.words)) return { ...piece, double: 'here' }
    return isAmong(piece) ? { ...piece, double: 'twice' } : piece
  })
  const isIn = ticked.has(id)
  const next = new Set(ticked)
  next.delete(id)
  for (const piece of pieces) if (isIn && !piece.double) next.add(piece.id)
  return { plan: withInPlace(plan, whole, pieces), ticked: next }
}

/** Joins the pieces again, in the place of the first one. The text is ticked if one of them was. */
export function keepWhole({ plan, ticked }: Listed, id: string): Listed {
  const pieces = plan.texts.filter(({ piece }) => piece?.of.id === id)
  const [first] = pieces
  if (!first?.piece) return { plan, ticked }
  const whole = { ...first.piece.of, day: first.day }
  const next = new Set(ticked)
  for (const piece of pieces) next.delete(piece.id)
  if (pieces.some((piece) => ticked.has(piece.id))) next.add(id)
  const others = plan.texts.filter((text) => text.piece?.of.id !== id || text === first)
  return { plan: withInPlace({ ...plan, texts: others }, first, [whole]), ticked: next }
}

/**
 * Splits each book of which several chapters are here already: as a whole, it would bring these in again. A single chapter
 * may be a coincidence.
 */
export function splitWhereHere(listed: Listed, here: Here): Listed {
  if (here.size === 0) return listed
  return listed.plan.texts.reduce((now, whole) => {
    if (!isOffered(whole)) return now
    const counts = waysToSplit(whole).map(
      ({ pieces }) =>
        pieces.filter(({ from, words }, index) =>
          isHere(here, whole.text.slice(from, pieces[index + 1]?.from), words),
        ).length,
    )
    const most = Math.max(0, ...counts)
    return most > 1 ? splitText(now, whole.id, counts.indexOf(most), here) : now
  }, listed)
}

function withInPlace(plan: Plan, text: PlannedText, others: readonly PlannedText[]): Plan {
  return { ...plan, texts: plan.texts.flatMap((one) => (one === text ? others : [one])) }
}

function piecesOf(whole: PlannedText, { pieces }: FoundChapters): PlannedText[] {
  const { chapters: _, double: __, ...own } = whole
  return pieces.map(({ from, words, title }, index) => ({
    ...own,
    id: idOfPiece(whole.id, index),
    path: `${whole.path}, ${index + 1} of ${pieces.length}`,
    title: title === undefined ? whole.title : titleOf(title, whole.title),
    text: whole.text.slice(from, pieces[index + 1]?.from),
    words,
    piece: { of: whole, number: index + 1 },
  }))
}

/** Behind that of its text, before those of all others, and in the order of the pieces: see `planTexts`. */
function idOfPiece(id: string, index: number): string {
  return id.slice(0, -12) + index.toString(16).padStart(4, '0') + id.slice(-8)
}

/** A text is compared only if another one has the same number of words, and is prepared for this once. */
function createKnown(texts: readonly PlannedText[]): (text: PlannedText) => boolean {
  const byCount = new Map<number, PlannedText[]>()
  for (const text of texts) {
    const known = byCount.get(text.words)
    if (known) known.push(text)
    else byCount.set(text.words, [text])
  }
  const read = new Map<number, ReadonlySet<string>>()
  return ({ text, words }) => {
    const alike = byCount.get(words)
    if (!alike) return false
    const known = read.get(words) ?? new Set(alike.map((other) => wordsOf(other.text)))
    read.set(words, known)
    return isHere(new Map([[words, known]]), text, words)
  }
}
