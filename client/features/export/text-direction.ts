type Direction = 'ltr' | 'rtl'

interface Stretch {
  text: string
  direction: Direction
}

/** As with `dir="auto"` on the page, the first letter decides. */
export function directionOf(line: string): Direction {
  const [first] = line.match(strong) ?? []
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/**
 * Splits the line into pieces of one direction each, because Word uses the direction of a run and not that of its
 * letters. What is between two directions, such as a full stop or a space, gets the direction of the line.
 */
export function stretchesOf(line: string): Stretch[] {
  if (line === '') return []
  if (!rightToLeft.test(line)) return [{ text: line, direction: 'ltr' }]
  const direction = directionOf(line)
  const stretches: Stretch[] = []
  let end = 0
  for (const { 0: text, index } of line.matchAll(direction === 'rtl' ? leftToRightWords : rightToLeftWords)) {
    if (index > end) stretches.push({ text: line.slice(end, index), direction })
    stretches.push({ text, direction: direction === 'rtl' ? 'ltr' : 'rtl' })
    end = index + text.length
  }
  if (end < line.length) stretches.push({ text: line.slice(end), direction })
  return stretches
}

// Regular expressions cannot match bidirectional classes. Unicode reserves these blocks for right-to-left scripts.
const blocks = '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]'
const right = `(?=${blocks})\\p{L}|\\u200f|\\u061c`
const left = `(?!${blocks})\\p{L}|\\u200e`

const rightToLeft = new RegExp(right, 'u')
const strong = new RegExp(`${right}|${left}`, 'u')
const rightToLeftWords = wordsOf(right, left)
const leftToRightWords = wordsOf(left, right)

/** From the first letter of a direction to its last one before the other direction begins. */
function wordsOf(own: string, other: string): RegExp {
  return new RegExp(`(?:${own})(?:(?!${other}).)*(?:${own})|(?:${own})`, 'gsu')
}
