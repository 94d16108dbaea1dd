import { type ReferenceExpression, sql } from 'kysely'
import { carryOrigins } from '#shared/origins/carry-origins.ts'
import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { joinRuns, orElse, type Runs, slicesOf, zipRuns } from '#shared/origins/runs.ts'
import type { Tab } from '#shared/tabs.ts'
import type { Schema } from '../db/schema.ts'

type Recorded = Pick<Tab, 'content' | 'origins'>

/**
 * Selects a row's record of origins if it belongs to the current text, else an empty one: a save by a release that
 * keeps no record leaves the record of an earlier text.
 */
export function originsHere(table: 'writing_tabs' | 'tab' = 'writing_tabs') {
  const column = (name: ReferenceExpression<Schema, 'writing_tabs'> & string) => sql.ref(`${table}.${name}`)
  return sql<string>`case when ${column('origins_at')} = ${column('revision')} then ${column('origins')} else '' end`.as(
    'origins',
  )
}

/**
 * Makes the record of origins for a text that is saved. Where the client states the origin of a unit, it holds. Where
 * it does not (an earlier client states none at all), units that the text had before keep their origin. The record
 * never decides whether a save is accepted.
 */
export function savedOrigins(before: Recorded, content: string, stated: string | undefined): string {
  const own = readOrigins(stated, content.length)
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
 * If the units without a stated origin are, in order, exactly the text before, the client has kept all of it and only
 * inserted: they keep their origins. Otherwise the result is undefined, because other units may be among them, which
 * were never in this text or which another device has removed.
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
 * When one of two equal passages is removed, the texts alone do not tell which one. Words of another origin must not
 * become "typed" in this way: if the text before had such words, units that would be carried over as typed become
 * unknown.
 */
function withoutTyped(carried: Runs, known: Runs): Runs {
  if (known.every(({ origin }) => origin === 't' || origin === 'u')) return carried
  return carried.map((run) => (run.origin === 't' ? { ...run, origin: 'u' } : run))
}

/** Makes the record of origins for a text that is sent together with its record. */
export function sentOrigins(content: string, stated: string | undefined): string {
  return storedOrigins(readOrigins(stated, content.length) ?? [])
}

/** Empty if nothing is known. Units that still have no stated origin are stored as unknown. */
function storedOrigins(runs: Runs): string {
  const stored = joinRuns([
    runs.map(({ origin, length }) => ({ origin: origin === 'n' ? 'u' : origin, length })),
  ])
  return stored.some(({ origin }) => origin !== 'u') ? writeOrigins(stored) : ''
}
