/**
 * Finds where the caret's visual line is in the window. A text box does not tell, so this measures a copy of its text
 * with the same layout. In a long text only the caret's paragraph is copied again, as long as nothing before it has
 * changed.
 */
export function createAreaCaret(area: HTMLTextAreaElement): () => DOMRect {
  let known = { before: '', top: 0, look: '' }

  /** How far below the top of the text the paragraph behind these words begins. */
  function topBehind(before: string): number {
    const look = lookOf(area)
    const isKnown = look === known.look
    if (isKnown && before.startsWith(known.before)) {
      return known.top + heightOf(before.slice(known.before.length))
    }
    if (isKnown && known.before.startsWith(before)) {
      return known.top - heightOf(known.before.slice(before.length))
    }
    return heightOf(before)
  }

  /** The height of whole paragraphs. */
  function heightOf(paragraphs: string): number {
    if (paragraphs === '') return 0
    return inCopy(area, paragraphs, '', (place) => place.top) - inCopy(area, '', '', (place) => place.top)
  }

  return () => {
    const { selectionEnd: caret, value } = area
    const start = value.lastIndexOf('\n', caret - 1) + 1
    const before = value.slice(0, start)
    known = { before, top: topBehind(before), look: lookOf(area) }
    // The rest of the word at the caret is copied too, because it decides where the line breaks.
    const rest = value.slice(caret, caret + maxWordLength)
    const { top, height } = inCopy(area, value.slice(start, caret), rest, (place) => place)
    const box = area.getBoundingClientRect()
    return new DOMRect(box.left, box.top - area.scrollTop + known.top + top, 0, height)
  }
}

const maxWordLength = 100

/** Everything that decides where lines break. The short `font` is empty if it cannot express all of it. */
function lookOf(area: HTMLTextAreaElement): string {
  const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, wordSpacing } = getComputedStyle(area)
  const hasCome = document.fonts.check(`${fontWeight} ${fontSize} ${fontFamily}`)
  return [
    area.clientWidth,
    fontFamily,
    hasCome,
    fontSize,
    fontWeight,
    lineHeight,
    letterSpacing,
    wordSpacing,
  ].join()
}

interface CopiedPlace {
  top: number
  height: number
}

/** Reads the place behind `text`, measured from the top of the copy. */
function inCopy<Answer>(
  area: HTMLTextAreaElement,
  text: string,
  rest: string,
  read: (place: CopiedPlace) => Answer,
): Answer {
  const copy = document.createElement('div')
  const mark = document.createElement('span')
  const words = new Text(text + rest)
  copy.className = 'write-area-copy'
  // A space at the end of a line hangs there until the next word, so the caret is on the line of the last character.
  const isBehindLetter = text !== '' && !text.endsWith('\n')
  if (isBehindLetter) copy.append(words)
  // Without a character in it, the last line would have no box.
  else copy.append(text, mark, rest || '\u200b')
  area.after(copy)
  const box = isBehindLetter ? boxOfCharacter(words, text.length - 1) : mark.getBoundingClientRect()
  const answer = read({ top: box.top - copy.getBoundingClientRect().top, height: box.height })
  copy.remove()
  return answer
}

function boxOfCharacter(words: Text, at: number): DOMRect {
  const range = document.createRange()
  range.setStart(words, at)
  range.setEnd(words, at + 1)
  return range.getClientRects()[0] ?? range.getBoundingClientRect()
}
