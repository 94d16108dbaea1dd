/**
 * Removes the introduction, the quotation marks or the fence of code that a model adds although it was told not to. They
 * stay if they may come from the original. While words stream, only those are held back that may still have to be removed.
 * The whole must have no white space at its ends.
 */
export function bareRewriting(pieces: AsyncIterable<string>, original: string): AsyncIterable<string> {
  const words = withoutSurroundings(pieces, original)
  return original.includes('```') ? words : withoutFence(words)
}

async function* withoutSurroundings(pieces: AsyncIterable<string>, original: string): AsyncIterable<string> {
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

/** The words after the closing fence stay: they may be the rest of the text. */
async function* withoutFence(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let held = ''
  let place: 'start' | 'fence' | 'text' = 'start'
  for await (const piece of pieces) {
    held += piece
    if (place === 'start') {
      if (maybeOpeningFence.test(held)) continue
      place = openingFence.test(held) ? 'fence' : 'text'
      held = held.replace(openingFence, '')
    }
    if (place === 'fence' && closingFence.test(held)) {
      place = 'text'
      held = held.replace(closingFence, '')
    }
    const ready = held.slice(0, place === 'fence' ? endOfWords(held) : held.length)
    held = held.slice(ready.length)
    if (ready !== '') yield ready
  }
  const last = place === 'fence' ? `${held}\n`.replace(closingFence, '').trimEnd() : held
  if (last !== '') yield last
}

const openingFence = /^```\w{0,20}[ \t]{0,9}\n+/
const maybeOpeningFence = /^`{1,3}(?:(?<=```)\w{0,20}[ \t]{0,9}\n*)?$/
const closingFence = /\n```[ \t]{0,9}(?=\n)/
/** A longer run of line ends, blanks and backticks is no fence. */
const longestFence = 40

/** The place where the closing fence may begin, of which more may come; else the end of the text. */
function endOfWords(text: string): number {
  const tail = text.slice(-longestFence)
  const line = [...tail.matchAll(/[^`\s]/g)].at(-1)?.index ?? -1
  const at = tail.indexOf('\n', line + 1)
  return at < 0 ? text.length : text.length - tail.length + at
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
  const isOwn = firstLine(original).endsWith(':') || original.includes(line.replace(/:\**$/, ''))
  return isOwn ? text : rest
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

/** An introduction such as “Sure! Here is the rephrased text:” or “Here’s a clearer version:”, perhaps in bold. */
const introduction =
  /(?:\b(?:rephras|paraphras|reword|rewrit|rewrot|simplif|revis)\p{L}*\b|\bhere(?: is|['’]s) (?:a|an|the|your)\b.*\b(?:version|text|paragraph|passage)\b).*:\**$/iu
const maxIntroductionLength = 200

const closingMarks = new Map([
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
])
