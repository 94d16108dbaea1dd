import type { Line } from './lines.ts'

const header =
  /^\s*(?:from|to|cc|bcc|subject|date|sent|reply-to|received|return-path|message-id|mime-version|content-[a-z-]+|importance|attachments?|x-[a-z-]+):(?:\s|$)/i
const quoted = /^\s{0,3}>/
const attribution = /^\s*(?:On\b.{1,200}\bwrote:|Am\b.{1,200}\bschrieb\b.{0,80}:)\s*$/
const original = /^\s*(?:[-_]{2,}\s*(?:original|forwarded) message\s*[-_]*|begin forwarded message:)\s*$/i

export type MailRole = 'header' | 'quoted'

/**
 * Which lines of a mail are headers, and which are somebody else's words. Headers in the middle open the mail that is
 * answered, which lasts to the end.
 */
export function mailRoles(lines: Line[]): (MailRole | undefined)[] {
  const heads = lines.map(({ text }) => header.test(text.slice(0, 60)))
  let isAnswered = false
  return lines.map(({ text, start, isApart }, at) => {
    const short = text.slice(0, 300)
    const isHead = (heads[at] && (heads[at - 1] || heads[at + 1])) || (at === 0 && /^subject:/i.test(short))
    const opens = isHead && at > 0 && !heads[at - 1] && isApart && hasSender(lines, heads, at)
    if (original.test(short) || (opens && start > 0)) isAnswered = true
    if (isAnswered || quoted.test(short) || attribution.test(short)) return 'quoted'
    return isHead ? 'header' : undefined
  })
}

/**
 * Whether the headers from this line on include “From:”. Otherwise, they may be lines of an article that look like
 * headers.
 */
function hasSender(lines: Line[], heads: boolean[], from: number): boolean {
  for (let at = from; heads[at]; at++) if (/^\s*from:/i.test(lines[at]?.text.slice(0, 40) ?? '')) return true
  return false
}

const greeting =
  /^\s*(?:(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^.?!]{0,60}[,:!–—-]?|(?:mr|mrs|ms|dr|prof)\b\.? [^.?!]{1,40},|to whom it may concern[,:.]?)\s*$/i
const closing =
  /^\s*(?:(?:with )?(?:best|kind|kindest|warm|warmest|many)?\s*(?:regards|wishes|thanks)|best|cheers|love|yours(?: \w+)?|(?:yours )?(?:sincerely|faithfully|truly|respectfully)(?: yours)?|thank you|thanks(?: \w+){0,3}|all the best|take care|see you(?: \w+)?)\s*[,.!]?\s*$/i

export function isGreeting(line: string): boolean {
  return line.length <= 80 && greeting.test(line)
}

export function isClosing(line: string): boolean {
  return line.length <= 60 && closing.test(line)
}
