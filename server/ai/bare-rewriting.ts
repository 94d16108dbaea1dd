/**
 * Removes the introduction or the quotation marks that a model adds although it was told not to. They stay if they may
 * come from the original. While words stream, only those are held back that may still have to be removed. The whole
 * must have no white space at its ends.
 */
export async function* bareRewriting(pieces: AsyncIterable<string>, original: string): AsyncIterable<string> {
  let held: string | undefined = ''
  for await (const piece of pieces) {
    if (held === undefined) yield piece
    else {
      held += piece
      if (isOpen(held, original)) continue
      yield withoutIntroduction(held, original)
      held = undefined
    }
  }
  if (held) yield withoutQuotationMarks(withoutIntroduction(held, original), original)
}

/** Whether it depends on later words if a part of this text must be removed. */
function isOpen(text: string, original: string): boolean {
  const isFirstLine = text.length <= maxIntroductionLength && !text.trimEnd().includes('\n')
  if (isFirstLine && !firstLine(original).endsWith(':')) return true
  const rest = withoutIntroduction(text, original)
  const close = closingMark(rest, original)
  return close !== undefined && [-1, rest.length - 1].includes(rest.indexOf(close, 1))
}

function withoutIntroduction(text: string, original: string): string {
  const line = firstLine(text)
  const rest = text.slice(line.length).trimStart()
  if (rest === '' || line.length > maxIntroductionLength || !introduction.test(line)) return text
  return firstLine(original).endsWith(':') ? text : rest
}

function withoutQuotationMarks(text: string, original: string): string {
  const close = closingMark(text, original)
  const words = text.slice(1, -1).trim()
  return close && words !== '' && text.indexOf(close, 1) === text.length - 1 ? words : text
}

/** The closing quotation mark for the one at the beginning; undefined if the marks may be the writer's own. */
function closingMark(text: string, original: string): string | undefined {
  const isQuoting =
    closingMarks.has(original.charAt(0)) || [...closingMarks.values()].includes(original.slice(-1))
  return isQuoting ? undefined : closingMarks.get(text.charAt(0))
}

function firstLine(text: string): string {
  return text.split(/\r|\n/, 1)[0]?.trimEnd() ?? ''
}

/** An introduction such as “Sure! Here is the rephrased text:”, perhaps in bold. */
const introduction = /\b(?:rephras|reword|rewrit|rewrot|simplif)\p{L}*\b.*:\**$/iu
const maxIntroductionLength = 200

const closingMarks = new Map([
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
])
