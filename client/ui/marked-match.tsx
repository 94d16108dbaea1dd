import type { Match } from '#shared/text/finder.ts'
import { MarkedWords } from './marked-words.tsx'

type MarkedMatchProps = {
  text: string
  /** Where the words stand in it that were looked for, if they do. */
  match: Match | undefined
}

export function MarkedMatch({ text, match }: MarkedMatchProps) {
  if (!match) return text
  return (
    <>
      {text.slice(0, match.from)}
      <MarkedWords as="mark" text={text.slice(match.from, match.to)} />
      {text.slice(match.to)}
    </>
  )
}
