import { endOf, wordsOfLine } from './line-signs.ts'
import type { Line } from './lines.ts'

/** If another backtick follows in the line, it is code within a sentence. */
const fence = /^\s{0,3}(```(?=`*[^`]*$)|~~~)/

/** Marks the lines of fenced code, and the fences. A fence that is not closed lasts to the end. */
export function fencedLines(lines: Line[]): boolean[] {
  let opened: string | undefined
  return lines.map(({ text }) => {
    const mark = fence.exec(text)?.[1]
    const isInside = opened !== undefined
    if (mark && (opened === undefined || opened === mark)) opened = opened ? undefined : mark
    return isInside || opened !== undefined || mark !== undefined
  })
}

const maxCodeLine = 300
const operators =
  /=>|[=!]==?[^=]|&&|\|\||\w::\w|->|[+-]=|<\/?[a-z][\w-]*(?: [^<>]*)?>|\w\(\)|\w\([\w"', ]*\)\s*[;{:]|^\s*[\w.[\]]+\s+=\s+\S|^\s*[$%]\s+[a-z]|^\s*#(?:include|define|!)/
const opening =
  /^\s*(?:(?:import|export|const|let|var|def|class|function|return|public|private|static|package|using|elif|else|try|if|for|while|switch)\b.*[;{:(]\s*$|\/\/|\/\*|\*\/|"[\w-]+":\s|[{}[\]()]+[;,]?\s*$)/

/** A line for a program, recognised by its marks. */
function isCode({ text }: Line): boolean {
  if (text.length > maxCodeLine) return false
  if (opening.test(text)) return true
  if (operators.test(text)) return !isSaid(text)
  return /;\s*$/.test(endOf(text)) && /[=()[\]{}<>]/.test(text)
}

const minWordsSaid = 6
const smallWord =
  /^(?:the|an?|of|to|in|is|are|was|were|be|and|or|that|it|for|with|as|by|this|you|we|your|our|can|will|not|from|on)$/i

/** “Call <b>ready()</b> before you go on”: a sentence that only names code. */
function isSaid(line: string): boolean {
  const bare = line.replace(/`[^`]*`|<[^<>]*>/g, ' ')
  if (/[;{}]\s*$/.test(endOf(line)) || !/^[\s*_>-]*\p{Lu}/u.test(bare)) return false
  const words = wordsOfLine(bare)
  return (
    words.length >= minWordsSaid && words.filter((word) => smallWord.test(word)).length * 4 >= words.length
  )
}

/** Whether most of these consecutive lines are code. */
export function areCode(lines: Line[]): boolean {
  const code = lines.filter(isCode).length
  return code > 0 && code * 10 >= lines.length * 6
}
