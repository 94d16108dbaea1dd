import { Fragment } from 'react'
import type { Match } from '#shared/text/finder.ts'
import { MarkedWords } from './marked-words.tsx'

type MarkedMatchesProps = {
  text: string
  /** Where the words stand in it that were looked for, in its order; none where they do not. */
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
