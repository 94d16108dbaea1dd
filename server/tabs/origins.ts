import { type ReferenceExpression, sql } from 'kysely'
import { carryOrigins } from '#shared/origins/carry-origins.ts'
import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { joinRuns, orElse, type Runs, slicesOf, zipRuns } from '#shared/origins/runs.ts'
import type { Tab } from '#shared/tabs.ts'
import type { Schema } from '../db/schema.ts'

type Recorded = Pick<Tab, 'content' | 'origins'>

/** Of a row, where it is of the text as it stands; a release that keeps no record leaves one of another text. */
export function originsHere(table: 'writing_tabs' | 'tab' = 'writing_tabs') {
  const column = (name: ReferenceExpression<Schema, 'writing_tabs'> & string) => sql.ref(`${table}.${name}`)
  return sql<string>`case when ${column('origins_at')} = ${column('revision')} then ${column('origins')} else '' end`.as(
    'origins',
  )
}

/**
 * The record of a text that is saved. What the page says of a unit stands. Of the others, as of all where an earlier client
 * says nothing, those that stand where they stood have the origin that they had. It never decides whether a save is accepted.
 */
export function savedOrigins(before: Recorded, content: string, said: string | undefined): string {
  const own = readOrigins(said, content.length)
  if (own && !own.some(({ origin }) => origin === 'n')) return storedOrigins(own)
  const known = readOrigins(before.origins, before.content.length)
  if (!known) return storedOrigins(own ?? [])
  const carried = carryOrigins(known, before.content, content, 'u')
  return storedOrigins(
    own
      ? (filledIn(own, content, known, before.content) ?? zipRuns(own, withoutTyped(carried, known), orElse))
      : carried,
  )
}

/**
 * Where the page has kept each unit of the text, they are the ones of which it does not say anything, in their order. As
 * many others are no such: they were never in this text, or another device has taken them out of it.
 */
function filledIn(own: Runs, content: string, known: Runs, before: string): Runs | undefined {
  let unsaid = ''
  let end = 0
  for (const { origin, length } of own) {
    end += length
    if (origin === 'n') unsaid += content.slice(end - length, end)
  }
  if (unsaid !== before) return undefined
  const ofKnown = slicesOf(known)
  let at = 0
  return joinRuns(
    own.map((run) => {
      if (run.origin !== 'n') return [run]
      at += run.length
      return ofKnown(at - run.length, at)
    }),
  )
}

/**
 * Of two equal passages the texts alone do not tell which one has gone. No words of another origin may become typed by that:
 * where a text has such words, what the page does not say itself is unknown.
 */
function withoutTyped(carried: Runs, known: Runs): Runs {
  if (known.every(({ origin }) => origin === 't' || origin === 'u')) return carried
  return carried.map((run) => (run.origin === 't' ? { ...run, origin: 'u' } : run))
}

/** Of a text that the page sends along with its record. */
export function sentOrigins(content: string, said: string | undefined): string {
  return storedOrigins(readOrigins(said, content.length) ?? [])
}

/** Nothing, where nothing is known. What is not said here either, nobody will say. */
function storedOrigins(runs: Runs): string {
  const stored = joinRuns([
    runs.map(({ origin, length }) => ({ origin: origin === 'n' ? 'u' : origin, length })),
  ])
  return stored.some(({ origin }) => origin !== 'u') ? writeOrigins(stored) : ''
}
