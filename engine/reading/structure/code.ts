import { endOf } from './line-signs.ts'
import type { Line } from './lines.ts'

const fence = /^\s{0,3}(```|~~~)/

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

/** A line that a program reads, by its marks. */
function isCode({ text }: Line): boolean {
  if (text.length > maxCodeLine) return false
  if (operators.test(text) || opening.test(text)) return true
  return /;\s*$/.test(endOf(text)) && /[=()[\]{}<>]/.test(text)
}

/** Consecutive lines most of which are code. */
export function areCode(lines: Line[]): boolean {
  const code = lines.filter(isCode).length
  return code > 0 && code * 10 >= lines.length * 6
}
