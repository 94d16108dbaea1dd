import { Fragment } from 'react'
import type { Match } from '#shared/text/finder.ts'
import { MarkedWords } from './marked-words.tsx'

type MarkedMatchesProps = {
  text: string
  /** Where the searched words are in the text, in their order. Empty if they are not in it. */
  matches: readonly Match[]
}

export function MarkedMatches({ text, matches }: MarkedMatchesProps) {
  return (
    <>
      {matches.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(matches[index - 1]?.to ?? 0, from)}
          <MarkedWords as="mark" text={text.slice(from, to)} />
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.to ?? 0)}
    </>
  )
}
